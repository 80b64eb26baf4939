import { preload } from 'react-dom';
import type { HomeTexts } from '#contract/content/home-texts.ts';
import { ABOUT_PATH, CATALOGUE_PATH, CONTACT_PATH } from '#contract/public-paths.ts';
import { formatNumber } from '#contract/text/format.ts';
import avif1280 from '#web/assets/scenes/hero-1280.avif';
import webp1280 from '#web/assets/scenes/hero-1280.webp';
import avif1920 from '#web/assets/scenes/hero-1920.avif';
import webp1920 from '#web/assets/scenes/hero-1920.webp';
import portraitAvif from '#web/assets/scenes/hero-portrait-800.avif';
import portraitWebp from '#web/assets/scenes/hero-portrait-800.webp';
import { scrollToElement } from '#web/browser/smooth-scroll.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { chevronDown } from '#web/ui/pictures/icon-paths.ts';

type HeroProps = {
  texts: HomeTexts;
  nextSection: { id: string; title: string };
  /** How many homes are for sale. */
  total: number;
};

/** The travel poster: words in the sky, the village at the right; a portrait on phones, sky above the scene between. */
export function Hero({ texts, nextSection, total }: HeroProps) {
  function scrollToNextSection() {
    const section = document.getElementById(nextSection.id);
    if (section) scrollToElement(section);
  }

  return (
    <section className="home-hero">
      <HeroPicture />
      <div className="page-container col-start-1 row-start-1 pt-9 pb-20 scene:pt-[clamp(2.5rem,5.4vw,6.75rem)] scene:pb-[42vw] poster:pb-32">
        <h1 className="max-w-[9.6em] text-hero tracking-[-0.02em]">{texts.home_title}</h1>
        <div className="mt-4 mb-6 max-w-[27em] text-[1.125rem] leading-[1.55] md:mt-6 md:mb-9 md:text-lead">
          <Text>{texts.home_lead}</Text>
        </div>
        <div className="flex flex-wrap gap-2.5 sm:gap-3.5">
          <ButtonLink to={CONTACT_PATH} size="lg">
            Me contacter
          </ButtonLink>
          <ButtonLink to={ABOUT_PATH} size="lg" look="outline" filled>
            Qui suis-je ?
          </ButtonLink>
          {total > 0 && (
            <ButtonLink to={CATALOGUE_PATH} size="lg" look="outline" filled>
              {total > 1 ? `Voir les ${formatNumber(total)} biens` : 'Voir le bien'}
            </ButtonLink>
          )}
        </div>
      </div>
      <button
        type="button"
        aria-label={`Découvrir : défiler jusqu'à « ${nextSection.title} »`}
        onClick={scrollToNextSection}
        // On the first screen wherever there is room for it beside the words, at the end of the poster otherwise. On a wide
        // and low one it stands right of the three buttons.
        className="col-start-1 row-start-1 mb-6 inline-flex min-h-12 items-center self-end justify-self-center gap-2.5 poster:ml-48 rounded-full bg-ecume pr-4.5 pl-5 text-sm leading-none font-semibold shadow-2 transition-all hover:bg-white [@media(min-height:37rem)]:sticky [@media(min-height:37rem)]:bottom-6"
      >
        Découvrir
        <Icon path={chevronDown} />
      </button>
    </section>
  );
}

function HeroPicture() {
  const phone = '(max-width: 34.99rem)';
  const wide = `${avif1280} 1280w, ${avif1920} 1920w`;
  // Before the fonts and the scripts.
  const first = { as: 'image', type: 'image/avif', fetchPriority: 'high' } as const;
  preload(portraitAvif, { ...first, media: phone });
  preload(avif1920, { ...first, media: '(min-width: 35rem)', imageSrcSet: wide, imageSizes: '100vw' });
  return (
    <picture className="absolute inset-0 -z-1">
      <source media={phone} type="image/avif" srcSet={`${portraitAvif} 800w`} sizes="100vw" width={800} height={1600} />
      <source media={phone} srcSet={`${portraitWebp} 800w`} sizes="100vw" width={800} height={1600} />
      <source type="image/avif" srcSet={wide} sizes="100vw" />
      <img
        src={webp1920}
        srcSet={`${webp1280} 1280w, ${webp1920} 1920w`}
        sizes="100vw"
        width={1920}
        height={1080}
        alt=""
        fetchPriority="high"
        className="home-hero-picture"
      />
    </picture>
  );
}
