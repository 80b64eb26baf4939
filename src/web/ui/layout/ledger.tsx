import { Text } from './text.tsx';

/** Lines between hairlines: a name at the left, what it means at the right. */
export function Ledger({ lines }: { lines: readonly { title: string; text: string }[] }) {
  return (
    <ul className="border-b border-line">
      {lines.map(({ title, text }) => (
        <li key={title} className="grid gap-x-5 gap-y-1 border-t border-line py-4.5 lg:grid-cols-[9.5rem_1fr]">
          <b className="font-heading text-[1.25rem] leading-[1.3] font-semibold">{title}</b>
          <div className="text-muted">
            <Text>{text}</Text>
          </div>
        </li>
      ))}
    </ul>
  );
}
