import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PROJECTS } from '#contract/contact/contact.ts';
import { contactTexts, PHONE_USE } from '#contract/contact/contact-messages.ts';
import { PRIVACY_PATH } from '#contract/public-paths.ts';
import { formatMonths } from '#contract/text/format.ts';
import { useSite } from '#web/api/site.ts';
import { TextAreaField, TextField } from '#web/ui/controls/field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { Honeypot, SendingControls, WithoutScripts } from '#web/ui/controls/sending-controls.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import type { Prefilled } from './contact-draft.ts';
import { type FailureCause, failureCause, loadEmailLibrary } from './send-email.ts';
import { useContactForm } from './use-contact-form.ts';

const PROJECT_OPTIONS = [{ value: '', label: 'Sélectionnez une option' }, ...PROJECTS];

type ContactFormProps = {
  prefilled: Prefilled;
  /** Where one goes on once the message is sent. */
  children?: ReactNode;
};

/** Different for each property, so that each has its own message. */
export function ContactForm({ prefilled, children }: ContactFormProps) {
  const { form, errors, sending, sentMessage, quota, handleChange, submit } = useContactForm(prefilled);
  const { email, retentionMonths } = useSite();
  return (
    <form
      ref={form}
      aria-label="Formulaire de contact"
      noValidate
      onSubmit={submit}
      onChange={handleChange}
      onFocus={preloadEmailLibrary}
      className="grid grid-cols-1 gap-5.5"
    >
      <WithoutScripts email={email} />
      <p className="text-sm text-subtle">Tous les champs sont obligatoires.</p>
      {/* Disabled while the message is being sent. */}
      <div inert={sending.kind === 'sending'} className="grid gap-5.5">
        <TextField label="Nom (Prénom et Nom)" name="name" autoComplete="name" required error={errors.name} />
        <div className="grid gap-5.5 sm:grid-cols-2 sm:gap-5">
          <TextField label="Email" name="email" type="email" autoComplete="email" required error={errors.email} />
          <TextField
            label="Téléphone"
            name="phone"
            type="tel"
            autoComplete="tel"
            placeholder="06 12 34 56 78"
            required
            hint={PHONE_USE}
            error={errors.phone}
          />
        </div>
        <Select
          label="Projet"
          name="project"
          options={PROJECT_OPTIONS}
          defaultValue={prefilled.project}
          required
          error={errors.project}
        />
        <TextAreaField
          label="Message"
          name="message"
          rows={5}
          defaultValue={prefilled.message}
          required
          error={errors.message}
        />
        <Honeypot />
      </div>
      <p className="text-sm text-subtle">
        Ces renseignements me servent à vous répondre et à suivre votre projet, avec l'agence pour laquelle j'agis s'il
        la concerne. Ils sont gardés {formatMonths(retentionMonths)} au plus, et vous pouvez les consulter, les corriger
        ou les faire effacer&nbsp;:{' '}
        <Link to={PRIVACY_PATH} className="link">
          confidentialité et droits
        </Link>
        .
      </p>
      {sending.kind === 'sending' && sending.isSlow && (
        <Notice tone="wait">
          L'envoi prend plus de temps que d'habitude. Gardez cette page ouverte&nbsp;: rien n'est perdu.
        </Notice>
      )}
      <SendingControls
        label="Envoyer le message"
        {...{ sending, quota }}
        texts={contactTexts}
        adviceOn={({ error, isOnline }) => ADVICE[failureCause(error, isOnline)]}
      />
      {sending.kind === 'sent' && (
        <div className="grid gap-4 rounded-lg bg-mer-50 p-[min(1.5rem,6vw)]">
          <p className="line-clamp-6 whitespace-pre-line wrap-anywhere text-muted">«&nbsp;{sentMessage}&nbsp;»</p>
          <p className="font-semibold">Je vous réponds sous 24&nbsp;h.</p>
          {children}
        </div>
      )}
    </form>
  );
}

function preloadEmailLibrary() {
  // Without a connection it is loaded again when the message is sent.
  loadEmailLibrary().catch(() => {});
}

const ADVICE: Record<FailureCause, string> = {
  offline: 'Vous semblez hors connexion. Votre message reste ici : renvoyez-le une fois la connexion revenue.',
  unreachable: "Le service d'envoi ne répond pas. Votre message reste ici.",
  'too-many':
    'Trop de messages sont partis de votre adresse ou de votre connexion. Attendez une minute ; si cela se répète, réessayez demain.',
  refused: "Votre message reste ici. Si cela se répète, écrivez-moi à l'adresse e-mail de cette page.",
};
