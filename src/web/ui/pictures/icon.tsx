/** A drawing of 24 × 24 from `icon-paths.ts`, as tall as a quarter more than the text beside it. Decorative. */
export function Icon({ path, size }: { path: string; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="icon"
      style={size ? { width: size, height: size } : undefined}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
