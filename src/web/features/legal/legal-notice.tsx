import { formatSiren } from '#contract/settings/company-numbers.ts';
import type { LegalInformation } from '#contract/settings/fee-schedules.ts';
import { useSite } from '#web/api/site.ts';
import { Facts, hasFact, Topic } from './facts.tsx';
import { ExternalLink, MailLink } from './links.tsx';

type Settings = LegalInformation['settings'];

export function LegalNotice({ settings }: { settings: Settings }) {
  return (
    <>
      <Publisher settings={settings} />
      <CardHolder settings={settings} />
      <Mediator settings={settings} />
      {settings.host && (
        <Topic title="Hébergement">
          <p className="whitespace-pre-line text-muted">{settings.host}</p>
        </Topic>
      )}
    </>
  );
}

function Publisher({ settings }: { settings: Settings }) {
  const { name, email } = useSite();
  const { phone } = settings;
  return (
    <Topic title="Qui publie ce site">
      <Facts
        facts={[
          { term: 'Site', fact: name },
          { term: 'Éditeur', fact: settings.agent_name },
          { term: 'Statut', fact: settings.legal_status },
          { term: 'Inscription', fact: registrationOf(settings) },
          { term: 'SIREN', fact: settings.siren && formatSiren(settings.siren) },
          { term: 'Numéro de TVA', fact: settings.vat_number },
          { term: 'Adresse', fact: settings.address },
          { term: 'Téléphone', fact: phone && <PhoneLink phone={phone} /> },
          { term: 'E-mail', fact: <MailLink email={email} /> },
          { term: 'Directeur de la publication', fact: settings.publication_director },
        ]}
      />
    </Topic>
  );
}

function CardHolder({ settings }: { settings: Settings }) {
  const { agency, name } = useSite();
  const { card_number, card_place } = settings;
  return (
    <Topic title="Statut et carte professionnelle">
      <p className="text-muted">
        {settings.agent_name ?? name} exerce comme agent commercial indépendant, au nom et pour le compte du titulaire
        de la carte professionnelle, {settings.agency_name ?? agency.name}, à qui appartiennent les mandats et les
        honoraires, et ne reçoit aucun fonds, effet ou valeur.
      </p>
      <Facts
        facts={[
          { term: 'Titulaire de la carte', fact: settings.agency_name },
          { term: 'Adresse', fact: settings.agency_address },
          { term: 'Carte professionnelle', fact: card_number && `Transactions sur immeubles, n° ${card_number}` },
          { term: 'Délivrée par', fact: card_number && card_place },
          { term: 'Garantie financière', fact: settings.guarantor },
          { term: 'Assurance professionnelle', fact: settings.insurance },
        ]}
      />
    </Topic>
  );
}

function Mediator({ settings }: { settings: Settings }) {
  const { mediator_url } = settings;
  const facts = [
    { term: 'Médiateur', fact: settings.mediator_name },
    { term: 'Adresse', fact: settings.mediator_address },
    { term: 'Site', fact: mediator_url && <ExternalLink url={mediator_url} /> },
  ];
  if (!facts.some(hasFact)) return null;
  return (
    <Topic title="Médiation de la consommation">
      <p className="text-muted">
        Si une réclamation écrite n'a pas réglé un litige, un consommateur peut s'adresser gratuitement au médiateur.
      </p>
      <Facts facts={facts} />
    </Topic>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="link whitespace-nowrap">
      {phone}
    </a>
  );
}

/** 'RSAC Bastia n° 123 456 789'; null without a number. */
function registrationOf({ rsac_court, rsac_number }: Settings): string | null {
  return rsac_number && ['RSAC', rsac_court, `n° ${rsac_number}`].filter(Boolean).join(' ');
}
