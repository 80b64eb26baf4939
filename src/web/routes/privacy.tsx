import type { ReactNode } from 'react';
import { PRIVACY_PATH } from '#contract/public-paths.ts';
import { siteOf, useSite } from '#web/api/site.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { PageHero } from '#web/ui/layout/page-hero.tsx';
import type { Route } from './+types/privacy.ts';

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  return pageMeta({
    site,
    path: PRIVACY_PATH,
    title: `Mentions légales et confidentialité | ${site.tag}`,
    description:
      'Qui publie ce site, ce que deviennent les renseignements que vous envoyez, combien de temps ils sont gardés et comment exercer vos droits.',
  });
}

export default function PrivacyPage() {
  const { name, email } = useSite();
  const mailLink = (
    <a href={`mailto:${email}`} className="link">
      {email}
    </a>
  );
  return (
    <>
      <PageHero title="Mentions légales">
        Qui publie ce site, et ce que deviennent les renseignements que vous me confiez, en mots simples.
      </PageHero>
      <div className="page-container grid gap-10 py-section">
        <Topic title="Qui publie ce site">
          Ce site est publié par {name}, mandataire immobilier en Haute-Corse. Vous pouvez lui écrire à {mailLink}.
        </Topic>
        <Topic title="Qui reçoit vos renseignements">
          Ils sont destinés à {name}. Ils ne sont ni vendus, ni prêtés, ni utilisés pour de la publicité.
        </Topic>
        <Topic title="Ce que vous envoyez, et pourquoi">
          Le formulaire de contact demande votre nom, votre adresse e-mail, votre téléphone, la nature de votre projet
          et votre message. Ces renseignements servent à vous répondre et à suivre votre projet, rien de plus.
        </Topic>
        <Topic title="Combien de temps">
          Vos messages sont gardés trois ans au plus, puis effacés. Le journal technique du site note l’adresse IP de
          chaque visite, pour la sécurité seulement.
        </Topic>
        <Topic title="Dans votre navigateur">
          Ce site ne dépose aucun cookie et ne mesure pas votre visite. Vos biens favoris et le nombre de messages
          envoyés dans la journée restent dans votre navigateur : vider ses données de navigation les efface. Un message
          commencé y est gardé jusqu’à la fermeture de l’onglet.
        </Topic>
        <Topic title="Vos droits">
          Vous pouvez à tout moment demander à voir vos renseignements, à les corriger, à les faire effacer, à en
          limiter l’usage ou à en recevoir une copie : écrivez à {mailLink}. Si la réponse ne vous convient pas, vous
          pouvez saisir la CNIL, sur{' '}
          <a href="https://www.cnil.fr" target="_blank" rel="noopener" className="link">
            cnil.fr<span className="sr-only"> (nouvel onglet)</span>
          </a>
          .
        </Topic>
      </div>
    </>
  );
}

function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid max-w-[40em] gap-3">
      <h2 className="text-h3">{title}</h2>
      <p className="text-muted">{children}</p>
    </section>
  );
}
