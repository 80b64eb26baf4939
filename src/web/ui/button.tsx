import type { ComponentProps } from 'react';
import { Link } from 'react-router';

const looks = {
  primary: 'border-transparent bg-action text-sur-action hover:bg-action-fort',
  outline: 'border-contour text-sur-contour hover:bg-survol',
  ghost: 'border-transparent text-action hover:bg-mer-50',
};

const sizes = {
  sm: 'min-h-11 px-4 text-sm',
  md: 'min-h-12 px-[1.375rem]',
  lg: 'min-h-14 px-4.5 text-[1.125rem] sm:px-7',
};

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
  return <Link className={lookOf({ look, size, filled, wide })} {...link} />;
}

function lookOf({ look = 'primary', size = 'md', filled = false, wide = false }: Look): string {
  return [
    'inline-flex items-center justify-center gap-[0.6em] rounded-md border-[1.5px] text-center leading-[1.2] font-semibold transition active:translate-y-px',
    'disabled:border-transparent disabled:bg-schiste-100 disabled:text-schiste-600 disabled:cursor-not-allowed disabled:translate-y-0',
    looks[look],
    sizes[size],
    filled && 'bg-ecume/88 hover:bg-white',
    wide && 'w-full',
  ]
    .filter(Boolean)
    .join(' ');
}
