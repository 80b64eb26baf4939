import { useState } from 'react';
import { Link } from 'react-router';
import { slotLabel } from '#contract/appointments/appointment.ts';
import { PHONE_USE, visitTexts } from '#contract/contact/contact-messages.ts';
import { PRIVACY_PATH } from '#contract/public-paths.ts';
import { formatMonths } from '#contract/text/format.ts';
import { ApiError } from '#web/api/api-request.ts';
import { useSite } from '#web/api/site.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextAreaField, TextField } from '#web/ui/controls/field.tsx';
import { Honeypot, SendingControls } from '#web/ui/controls/sending-controls.tsx';
import { Drawer } from '#web/ui/dialogs/drawer.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { HalfDaysField } from './half-days-field.tsx';
import { isInvalid, useVisitRequest } from './use-visit-request.ts';
import type { TEXT_NAMES, VisitedHome, VisitFields } from './visit-fields.ts';

type VisitDrawerProps = { property: VisitedHome; open: boolean; onClose: () => void };

/** Asks when the visitor could come, and who they are. */
export function VisitDrawer({ property, open, onClose }: VisitDrawerProps) {
  const [sent, setSent] = useState<VisitFields>();
  function close() {
    setSent(undefined);
    onClose();
  }
  return (
    <Drawer
      title="Demander une visite"
      open={open}
      onClose={close}
      footer={sent && <Button onClick={close}>Revenir au bien</Button>}
    >
      <p className="wrap-anywhere">
        <b className="font-semibold">{property.title}</b>
        <span className="block text-sm text-muted">{property.location}</span>
      </p>
      {sent ? <Asked {...sent} /> : <VisitForm property={property} onSent={setSent} />}
    </Drawer>
  );
}

/** In place of the form, which had the focus. */
function Asked({ slots, email }: VisitFields) {
  return (
    <div tabIndex={-1} ref={(element) => element?.focus()} className="grid gap-5 outline-none">
      <Notice tone="success">{visitTexts.stored}</Notice>
      <div>
        <p className="text-sm text-subtle">Vous pouvez venir</p>
        <ul className="grid gap-1 font-semibold">
          {slots.map((slot) => (
            <li key={slotLabel(slot)} className="first-letter:uppercase">
              {slotLabel(slot)}
            </li>
          ))}
        </ul>
      </div>
      <p className="wrap-anywhere text-muted">L'heure vous est confirmée par e-mail, à {email.trim()}.</p>
    </div>
  );
}

function VisitForm({ property, onSent }: { property: VisitedHome; onSent: (sent: VisitFields) => void }) {
  const { days, fields, errors, sending, quota, keep, submit } = useVisitRequest(property.id, { onSent });
  const { retentionMonths } = useSite();
  const field = (name: (typeof TEXT_NAMES)[number]) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => keep({ [name]: target.value }),
  });
  return (
    <form aria-label="Demander une visite" noValidate onSubmit={submit} className="grid grid-cols-1 gap-5.5">
      {/* Disabled while the request is being sent. */}
      <div inert={sending.kind === 'sending'} className="grid grid-cols-1 gap-5.5">
        <HalfDaysField days={days} chosen={fields.slots} error={errors.slots} onChange={(slots) => keep({ slots })} />
        <TextField {...field('name')} label="Nom (Prénom et Nom)" autoComplete="name" required />
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" required />
        <TextField {...field('phone')} label="Téléphone" type="tel" autoComplete="tel" hint={PHONE_USE} />
        <TextAreaField {...field('message')} label="Votre message" rows={3} />
        <Honeypot />
      </div>
      <p className="text-sm text-subtle">
        Ces renseignements me servent à organiser la visite et à vous répondre. Ils sont gardés{' '}
        {formatMonths(retentionMonths)} au plus&nbsp;:{' '}
        <Link to={PRIVACY_PATH} className="link">
          confidentialité et droits
        </Link>
        .
      </p>
      <SendingControls
        label="Envoyer ma demande"
        {...{ sending, quota }}
        texts={{ sent: visitTexts.stored, failed: visitTexts.failed }}
        adviceOn={({ error }) => adviceOn(error)}
      />
    </form>
  );
}

const TOO_MANY = 429;

function adviceOn(error: unknown): string | undefined {
  // The sentences stand beside their fields.
  if (isInvalid(error)) return undefined;
  if (!(error instanceof ApiError) || error.status === 0) {
    return 'Vous semblez hors connexion. Votre demande reste ici : renvoyez-la une fois la connexion revenue.';
  }
  return error.status === TOO_MANY
    ? 'Trop de messages sont partis de votre adresse ou de votre connexion. Attendez une minute ; si cela se répète, réessayez demain.'
    : 'Votre demande reste ici. Si cela se répète, appelez-moi ou écrivez-moi.';
}
