/** 'Au moins 10 acheteurs cherchent une maison dans le Cap Corse': a line each. */
export function DemandLines({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {sentences.map((sentence) => (
        <li key={sentence} className="border-l-2 border-immortelle pl-3">
          {sentence}.
        </li>
      ))}
    </ul>
  );
}
