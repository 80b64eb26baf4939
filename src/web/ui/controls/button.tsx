import type { ComponentProps } from 'react';
import { Link } from 'react-router';

const looks = { primary: undefined, outline: 'contour', ghost: 'discret' };

const sizes = { sm: 'petit', md: undefined, lg: 'grand' };

type Look = {
  look?: keyof typeof looks;
  size?: keyof typeof sizes;
  /** Over a picture, where an outline alone would be lost. */
  filled?: boolean;
  /** As wide as its place. */
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

/** The same looks for what leads somewhere. Takes `mailto:` and other sites' addresses too. */
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
  return ['bouton', looks[look], sizes[size], filled && 'plein', wide && 'large'].filter(Boolean).join(' ');
}
