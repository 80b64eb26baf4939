import type { QueryClient } from '@tanstack/react-query';
import type {
  AppointmentChange,
  AppointmentJson,
  WrittenAppointmentJson,
} from '#contract/appointments/appointment-json.ts';
import type { AdminApi } from '#web/api/admin/admin-api.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { dataOf } from '#web/api/api-request.ts';
import { useWrite } from '#web/forms/use-write.ts';
import { savedWords } from './visit-words.ts';

const VISITS_KEY = 'visits';

/** Of these days, both included. */
export function visitsQuery(api: AdminApi, { from, to }: { from: string; to: string }) {
  return api.query([VISITS_KEY, from, to], `/appointments?from=${from}&to=${to}`);
}

/** A visit and the answer to a proposal are one thing. */
export async function refreshVisits(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [VISITS_KEY, 'searches', 'messages'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  );
}

type Change = { visit: AppointmentJson; change: Omit<Partial<AppointmentChange>, 'updated_at'> };

/** Changes a visit that is shown; a change on an older state of it is refused. */
export function useChangeVisit(onWritten: (saved: WrittenAppointmentJson) => void) {
  const api = useAdminApi();
  return useWrite({
    send: async ({ visit: { id, updated_at }, change }: Change) =>
      dataOf(await api.write('PUT', `/appointments/${id}`, { ...change, updated_at })),
    done(saved, { visit }) {
      onWritten(saved);
      return savedWords(visit, saved);
    },
    refresh: refreshVisits,
  });
}
