import { Fragment } from 'react';

type TextProps = { children: string; className?: string };

/** The name of the department stays on one line. */
const WHOLE = 'Haute-Corse';

/** A text that the agent may have written: a blank line begins a paragraph. */
export function Text({ children, className }: TextProps) {
  return children.split(/\n\s*\n/).map((paragraph, index) => {
    const [start, ...parts] = paragraph.split(WHOLE);
    return (
      // biome-ignore-start lint/suspicious/noArrayIndexKey: a text may say the same twice, and nothing in it has a state
      <p key={index} className={index === 0 ? className : `${className ?? ''} mt-3`}>
        {start}
        {parts.map((part, place) => (
          <Fragment key={place}>
            <span className="whitespace-nowrap">{WHOLE}</span>
            {part}
          </Fragment>
        ))}
      </p>
      // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
    );
  });
}
