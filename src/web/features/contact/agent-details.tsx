import { useSite } from '#web/api/site.ts';

/** The agent's contact details, beside the form. */
export function AgentDetails() {
  const { email } = useSite();
  const [name, host] = email.split('@');
  return (
    <section aria-labelledby="informations" className="dark-surface rounded-lg p-[clamp(1.5rem,3vw,2.25rem)]">
      <h2 id="informations" className="mb-5 text-h3">
        Informations
      </h2>
      <p>La première rencontre est gratuite, chez vous, sur place ou à distance.</p>
      <dl>
        <dt className="mt-4 text-sm text-muted">E-mail</dt>
        <dd>
          <a href={`mailto:${email}`} className="link inline-block py-2.5 wrap-anywhere">
            {/* On a narrow screen the address breaks there, not within the name. */}
            {name}@<wbr />
            {host}
          </a>
        </dd>
        <dt className="mt-4 text-sm text-muted">Secteur</dt>
        <dd>Haute-Corse</dd>
        <dt className="mt-4 text-sm text-muted">Délai de réponse</dt>
        <dd>Sous 24&nbsp;h</dd>
      </dl>
    </section>
  );
}
