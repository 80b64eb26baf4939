import type { ReactNode } from 'react';
import { ALERT_MONTHS, DAYS_TO_BEGIN_AGAIN, HOURS_TO_CONFIRM } from '#contract/alerts/alert.ts';
import { LINK_KEPT_DAYS } from '#contract/property/private-link.ts';
import type { LegalInformation } from '#contract/settings/fee-schedules.ts';
import { LOG_MONTHS, MISSED_SEARCH_DAYS, STATISTICS_MONTHS } from '#contract/statistics/statistics.ts';
import { formatMonths } from '#contract/text/format.ts';
import { useSite } from '#web/api/site.ts';
import { Topic } from './facts.tsx';
import { ExternalLink, MailLink } from './links.tsx';

/** What becomes of the data of visitors. */
export function Privacy({ settings }: { settings: LegalInformation['settings'] }) {
  const { name, email, agency, offersAlerts } = useSite();
  const { agent_name, retention_months } = settings;
  const mailLink = <MailLink email={email} />;
  return (
    <div className="grid gap-10">
      <Answer title="Qui répond de vos données">
        {agent_name ?? name}, mandataire immobilier en Haute-Corse, que vous pouvez joindre à {mailLink}.
      </Answer>
      <Answer title="Ce que vous envoyez, et pourquoi">
        Le formulaire de contact demande votre nom, votre adresse e-mail, votre téléphone, la nature de votre projet et
        votre message. Ces renseignements servent à vous répondre et à suivre votre projet, rien de plus.
      </Answer>
      <Answer title="Sur quelle base">
        Vous écrivez pour qu'on vous réponde&nbsp;: traiter votre message, c'est faire ce que vous demandez avant un
        éventuel contrat. Suivre votre projet ensuite et protéger le site relèvent de l'intérêt légitime d'un
        professionnel à tenir ses échanges.
      </Answer>
      <Answer title="Appels et e-mails">
        Vous rappeler ou vous écrire, c'est vous répondre. Aucun démarchage, ni par téléphone ni par e-mail, sans votre
        accord préalable.
      </Answer>
      <Answer title="Qui les reçoit">
        {agent_name ?? name} et, quand votre projet le concerne, le titulaire de la carte professionnelle,{' '}
        {settings.agency_name ?? agency.name}. L'hébergeur du site les conserve sans s'en servir. Ils ne sont ni vendus,
        ni prêtés, ni utilisés pour de la publicité.
      </Answer>
      <Answer title="Combien de temps">
        Vos messages sont gardés {formatMonths(retention_months)} au plus ({retention_months} mois), puis effacés ; une
        sauvegarde du site peut les contenir deux semaines de plus. Le journal technique du site note l'adresse IP de
        chaque visite, pour la sécurité seulement ; il est effacé au bout de {formatMonths(LOG_MONTHS)} au plus.
      </Answer>
      <Answer title="Votre recherche de bien">
        Si vous décrivez ce que vous cherchez, sur ce site ou de vive voix, votre nom, votre e-mail, votre téléphone,
        vos critères, les biens qui vous sont proposés et vos réponses sont gardés tant que la recherche est en cours,
        puis {formatMonths(retention_months)} au plus. Un bien privé vous est montré par un lien à votre nom, qui dit
        quand il a été ouvert ; rien d'autre n'est suivi dans les e-mails.
      </Answer>
      <Answer title="Le bien que vous vendez">
        Si vous décrivez un bien à vendre, sur ce site ou de vive voix, votre nom, votre e-mail, votre téléphone, ce que
        vous dites du bien, son adresse, son estimation et la suite donnée sont gardés tant que le projet avance, puis{' '}
        {formatMonths(retention_months)} au plus. Quand un mandat est signé, la loi demande de garder dix ans après sa
        fin votre nom, l'adresse du bien, le numéro et les dates du mandat&nbsp;: cela seul reste, même si vous faites
        effacer le reste.
      </Answer>
      <Answer title="Vos visites">
        Si vous demandez à visiter un bien, votre nom, votre e-mail, votre téléphone, les moments qui vous conviennent,
        le rendez-vous et ce que vous avez pensé du bien sont gardés {formatMonths(retention_months)} au plus après la
        visite. Le rendez-vous vous est confirmé par e-mail. Le propriétaire peut savoir qu'une visite a eu lieu et ce
        qui en a été retenu, jamais par qui.
      </Answer>
      {offersAlerts && (
        <Answer title="Les alertes par e-mail">
          Si vous demandez à recevoir les nouveaux biens, le site garde votre adresse e-mail, votre recherche, ce qui
          vous a déjà été signalé et la preuve de votre accord : la date de la demande, celle de la confirmation et une
          empreinte de l'adresse IP, calculée avec une clé secrète. Rien n'est envoyé avant que vous ayez confirmé, et
          l'adresse d'une demande sans confirmation est effacée au bout de {HOURS_TO_CONFIRM} heures. Chaque e-mail
          permet d'arrêter l'alerte. Votre adresse et l'empreinte de l'adresse IP sont effacées{' '}
          {formatMonths(ALERT_MONTHS)} après votre dernier geste (confirmer, modifier, arrêter). Quand une demande n'est
          pas confirmée, ou qu'une alerte prend fin parce que ce temps est passé, la recherche, ses dates et une
          empreinte de votre adresse e-mail, qui ne permet pas de vous écrire, restent {DAYS_TO_BEGIN_AGAIN} jours de
          plus : la page de l'alerte vous propose alors de la reprendre. Une sauvegarde du site peut contenir le tout
          deux semaines de plus. Tout est effacé plus tôt dès que vous le demandez.
        </Answer>
      )}
      <Answer title="Dans votre navigateur">
        Ce site ne dépose aucun cookie chez ses visiteurs, sauf un qui dure dix secondes : il sert à dire que le bien
        que vous vouliez ouvrir n'est plus en ligne. Vos biens favoris et le nombre de messages envoyés dans la journée
        restent dans votre navigateur : vider ses données de navigation les efface. Un message commencé y est gardé
        jusqu'à la fermeture de l'onglet.
      </Answer>
      <Answer title="Les films et les visites virtuelles">
        Certaines annonces ont un film ou une visite virtuelle, qui sont chez YouTube, Vimeo, Dailymotion, Matterport,
        Kuula ou Nodalview. La page en montre une image de ce site, et ne demande rien à cet hébergeur avant que vous la
        pressiez. Il reçoit alors votre adresse IP et peut déposer ses propres cookies, selon ses règles.
      </Answer>
      <Answer title="La mesure des visites">
        Le site compte, par bien et par jour, combien de fois une annonce est vue, ses photos ouvertes, ajoutée aux
        favoris ou partagée, et combien de messages elle reçoit. Ce ne sont que des nombres : ni cookie, ni identifiant,
        ni adresse IP n'y est attaché, et personne ne peut être reconnu ni suivi d'une page à l'autre. Le propriétaire
        du bien les lit sur la page et dans le compte rendu que lui remet l'agent ; ils ne sont transmis à personne
        d'autre et sont effacés au bout de {STATISTICS_MONTHS} mois. Le site compte de même, par jour, les recherches du
        catalogue qui ne trouvent rien, que l'agent seul peut lire et qui sont effacées au bout de {MISSED_SEARCH_DAYS}{' '}
        jours. Il dit enfin combien d'acheteurs cherchent un bien dans un secteur, jamais moins de cinq, sans dire qui.
      </Answer>
      <Answer title="Les liens privés">
        Un bien peut vous être montré par un lien privé, fait pour vous. Le site garde alors le nom que l'agent lui a
        donné et les moments où il est ouvert, que l'agent seul peut lire, et les efface {LINK_KEPT_DAYS} jours après la
        fin du lien.
      </Answer>
      <Answer title="Vos droits">
        Vous pouvez à tout moment demander à voir vos renseignements, à les corriger, à les faire effacer, à en limiter
        l'usage, à vous y opposer ou à en recevoir une copie : écrivez à {mailLink}. Si la réponse ne vous convient pas,
        vous pouvez saisir la CNIL, sur <ExternalLink url="https://www.cnil.fr">cnil.fr</ExternalLink>.
      </Answer>
    </div>
  );
}

function Answer({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Topic title={title}>
      <p className="text-muted">{children}</p>
    </Topic>
  );
}
