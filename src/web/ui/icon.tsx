/** A drawing of 24 × 24 from `icon-paths.ts`, as tall as a quarter more than the text beside it. Decorative. */
export function Icon({ path, size = '1.25em' }: { path: string; size?: number | string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
