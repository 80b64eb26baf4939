import { ABOUT_PATH } from '#contract/public-paths.ts';
import { Activities, ContactBlock, Profile, Values } from '#web/features/about/agent.tsx';
import { Sector } from '#web/features/about/sector.tsx';
import { publicPage } from '#web/seo/page-meta.ts';

export const meta = publicPage({
  path: ABOUT_PATH,
  title: 'Qui suis-je ?',
  description:
    'Mandataire immobilier indépendant en Haute-Corse, de Bastia au Cap Corse et de la Balagne à la Plaine orientale : parcours, secteur et valeurs.',
});

export default function AboutPage() {
  return (
    <>
      <Profile />
      <Sector />
      <Activities />
      <Values />
      <ContactBlock />
    </>
  );
}
