export function Spinner({ label = 'Chargement en cours' }: { label?: string }) {
  return (
    <div role="status" className="grid place-items-center">
      <span className="size-10 animate-tour rounded-full border-4 border-mer-100 border-t-action" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
