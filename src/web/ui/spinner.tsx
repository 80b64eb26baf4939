export function Spinner() {
  return (
    <div role="status" className="grid place-items-center">
      <span className="size-10 animate-tour rounded-full border-4 border-mer-100 border-t-action" />
      <span className="sr-only">Chargement en cours</span>
    </div>
  );
}
