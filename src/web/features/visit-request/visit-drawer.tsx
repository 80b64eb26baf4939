import { useState } from 'react';
import { Link } from 'react-router';
import { slotLabel } from '#contract/appointments/appointment.ts';
import { visitTexts } from '#contract/contact/contact-messages.ts';
import { PRIVACY_PATH } from '#contract/public-paths.ts';
import { formatMonths } from '#contract/text/format.ts';
import { useSite } from '#web/api/site.ts';
import { adviceOn } from '#web/api/use-visitor-form.ts';
import { AlsoSells } from '#web/ui/controls/also-sells.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { TextAreaField } from '#web/ui/controls/field.tsx';
import { PersonFields } from '#web/ui/controls/person-fields.tsx';
import { Honeypot, SendingControls } from '#web/ui/controls/sending-controls.tsx';
import { Drawer } from '#web/ui/dialogs/drawer.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { HalfDaysField } from './half-days-field.tsx';
import { useVisitRequest } from './use-visit-request.ts';
import { slotsOf, slotValue, type VisitedHome, type VisitFields } from './visit-fields.ts';

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
      {sent ? <Asked fields={sent} /> : <VisitForm property={property} onAsked={setSent} />}
    </Drawer>
  );
}

/** In place of the form, which had the focus. */
function Asked({ fields }: { fields: VisitFields }) {
  const { email } = fields;
  return (
    <div tabIndex={-1} ref={(element) => element?.focus()} className="grid gap-5 outline-none">
      <Notice tone="success">{visitTexts.stored}</Notice>
      <div>
        <p className="text-sm text-subtle">Vous pouvez venir</p>
        <ul className="grid gap-1 font-semibold">
          {slotsOf(fields).map((slot) => (
            <li key={slotValue(slot)} className="first-letter:uppercase">
              {slotLabel(slot)}
            </li>
          ))}
        </ul>
      </div>
      <p className="wrap-anywhere text-muted">L'heure vous est confirmée par e-mail, à {email.trim()}.</p>
    </div>
  );
}

function VisitForm({ property, onAsked }: { property: VisitedHome; onAsked: (sent: VisitFields) => void }) {
  const { form, fields, errors, sending, quota, change, submit } = useVisitRequest(property.id, onAsked);
  const { retentionMonths } = useSite();
  return (
    <form
      ref={form}
      aria-label="Demander une visite"
      noValidate
      onSubmit={submit}
      onChange={() => change()}
      className="grid grid-cols-1 gap-5.5"
    >
      {/* Disabled while the request is being sent. */}
      <div inert={sending.kind === 'sending'} className="grid grid-cols-1 gap-5.5">
        <HalfDaysField chosen={fields.slots} error={errors.slots} />
        <PersonFields errors={errors} isEmailRequired />
        <TextAreaField label="Votre message" name="message" rows={3} error={errors.message} />
        <AlsoSells />
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
        adviceOn={(failed) => adviceOn(failed, 'Votre demande reste ici')}
      />
    </form>
  );
}
