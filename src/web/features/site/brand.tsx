import { Link } from 'react-router';
import { SITE_SUBTITLE } from '#contract/site.ts';
import { useSite } from '#web/api/site.ts';
import mark from '#web/assets/mark.svg';

export function Brand() {
  const { name } = useSite();
  return (
    <Link to="/" className="flex min-h-11 items-center gap-3">
      <img src={mark} alt="" width={44} height={44} className="size-9.5 md:size-11" />
      <span>
        <b className="block font-titre text-[1.2rem] leading-none font-bold tracking-[0.045em] md:text-[1.375rem]">
          {name}
        </b>
        <span className="mt-1 block text-xs leading-[1.3] text-texte-3">{SITE_SUBTITLE}</span>
      </span>
    </Link>
  );
}
