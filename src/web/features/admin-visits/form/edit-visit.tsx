import { useQueryClient } from '@tanstack/react-query';
import { agendaTexts } from '#contract/appointments/agenda-messages.ts';
import type { AppointmentJson, WrittenAppointmentJson } from '#contract/appointments/appointment-json.ts';
import { ofName } from '#contract/text/elision.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { dataOf } from '#web/api/api-request.ts';
import { useWrite } from '#web/forms/use-write.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { useToast } from '#web/ui/admin/toast.tsx';
import { refreshVisits } from '../visit-calls.ts';
import { savedWords } from '../visit-words.ts';
import { inputOf, originOf } from './visit-draft.ts';
import { VisitForm } from './visit-form.tsx';

type EditVisitProps = {
  visit: AppointmentJson;
  onSaved: (saved: WrittenAppointmentJson) => void;
  onDeleted: () => void;
  onClose: () => void;
};

/** Stands where the visit stood. */
export function EditVisit({ visit, onSaved, onDeleted, onClose }: EditVisitProps) {
  const { id, person } = visit;
  const api = useAdminApi();
  const path = `/appointments/${id}` as const;
  const queryClient = useQueryClient();
  const showToast = useToast();
  const removing = useWrite({
    send: async () => dataOf(await api.request(path, { method: 'DELETE' })),
    done(deleted) {
      onDeleted();
      return { ...savedWords(visit, deleted), text: agendaTexts.deleted };
    },
    failed: agendaTexts.deleteFailed,
    refresh: refreshVisits,
  });
  return (
    <VisitForm
      id={id}
      label={`Modifier la visite ${ofName(person.name)}`}
      saved={originOf(visit)}
      send={async (draft, { updated_at }) => dataOf(await api.write('PUT', path, { ...inputOf(draft), updated_at }))}
      onSaved={(saved) => {
        const { text, detail } = savedWords(visit, saved);
        showToast('success', text, { detail, replaces: agendaTexts.saveFailed });
        onClose();
        onSaved(saved);
        return refreshVisits(queryClient);
      }}
      onCancel={onClose}
      onConflict={() => refreshVisits(queryClient)}
    >
      <div>
        <BusyButton
          size="sm"
          look="ghost"
          isBusy={removing.isPending}
          onClick={() => {
            if (window.confirm(agendaTexts.confirmDelete(ofName(person.name)))) removing.mutate();
          }}
        >
          Supprimer la visite
        </BusyButton>
      </div>
    </VisitForm>
  );
}
