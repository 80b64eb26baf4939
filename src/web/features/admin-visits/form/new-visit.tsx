import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { agendaTexts } from '#contract/appointments/agenda-messages.ts';
import type { WrittenAppointmentJson } from '#contract/appointments/appointment-json.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { useRequestKey } from '#web/api/admin/write-request.ts';
import { dataOf } from '#web/api/api-request.ts';
import { useToast } from '#web/ui/admin/toast.tsx';
import type { VisitFor } from '#web/ui/admin/visit-link.tsx';
import { refreshVisits } from '../visit-calls.ts';
import { savedWords } from '../visit-words.ts';
import { inputOf, NEW_VISIT } from './visit-draft.ts';
import { VisitForm } from './visit-form.tsx';

type NewVisitProps = { onSaved: (saved: WrittenAppointmentJson) => void; onCancel: () => void };

export function NewVisit({ onSaved, onCancel }: NewVisitProps) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const keyFor = useRequestKey();
  const { state }: { state: VisitFor | null } = useLocation();
  return (
    <div className="rounded-lg border border-line">
      <VisitForm
        // What was typed for another home or person is not for this one.
        id={`new-${state?.property?.id ?? ''}-${state?.search_id ?? ''}`}
        label="Nouvelle visite"
        saved={{ fields: { ...NEW_VISIT, ...state }, updated_at: '' }}
        send={async (draft) => {
          const input = inputOf(draft);
          return dataOf(await api.write('POST', '/appointments', input, keyFor(input)));
        }}
        onSaved={(saved) => {
          const { text, detail } = savedWords(undefined, saved);
          showToast('success', text, { detail, replaces: agendaTexts.saveFailed });
          onSaved(saved);
          return refreshVisits(queryClient);
        }}
        onCancel={onCancel}
      />
    </div>
  );
}
