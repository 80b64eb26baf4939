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

export function Button({ type = 'button', ...button }: Look & Omit<ComponentProps<'button'>, 'className'>) {
  return <button type={type} {...dressed(button)} />;
}

/** A link that looks like a button. Takes `mailto:` and external addresses too. */
export function ButtonLink(link: Look & Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link discover="none" {...dressed(link)} />;
}

/** The properties of an element, with the class of its look. */
function dressed<Props extends Look>({ look = 'primary', size = 'md', filled, wide, ...props }: Props) {
  const classes = ['button', looks[look], sizes[size], filled && 'button-filled', wide && 'button-wide'];
  return { className: classes.filter(Boolean).join(' '), ...props };
}
