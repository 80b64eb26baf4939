import type { ComponentProps } from 'react';
import { Link } from 'react-router';

const looks = { primary: undefined, outline: 'button-outline', ghost: 'button-ghost' };

const sizes = { sm: 'button-small', md: undefined, lg: 'button-large' };

type Look = {
  look?: keyof typeof looks;
  size?: keyof typeof sizes;
  /** For a button over a picture, where an outline alone would be lost. */
  filled?: boolean;
  /** Makes the button as wide as its container. */
  wide?: boolean;
};

export function Button({
  look,
  size,
  filled,
  wide,
  type = 'button',
  ...button
}: Look & Omit<ComponentProps<'button'>, 'className'>) {
  return <button type={type} className={lookOf({ look, size, filled, wide })} {...button} />;
}

/** A link that looks like a button. Takes `mailto:` and external addresses too. */
export function ButtonLink({
  look,
  size,
  filled,
  wide,
  ...link
}: Look & Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link discover="none" className={lookOf({ look, size, filled, wide })} {...link} />;
}

function lookOf({ look = 'primary', size = 'md', filled, wide }: Look): string {
  return ['button', looks[look], sizes[size], filled && 'button-filled', wide && 'button-wide']
    .filter(Boolean)
    .join(' ');
}
