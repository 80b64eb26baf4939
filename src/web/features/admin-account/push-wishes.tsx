import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { PushSettings } from '#contract/admin/account.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { useWrite } from '#web/forms/use-write.ts';
import { Checkbox } from '#web/ui/admin/checkbox.tsx';
import { Select } from '#web/ui/controls/select.tsx';

const PATH = '/push-subscriptions/settings';
const KEY = ['push', 'settings'];

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour} h` }));

/** How the devices of the account ring. Each choice is saved as it is made. */
export function PushWishes() {
  const api = useAdminApi();
  const headingId = useId();
  const queryClient = useQueryClient();
  const { data } = useQuery(api.query(KEY, PATH));
  // Shown at once, until the server's own answer is there.
  const [chosen, setChosen] = useState<Partial<PushSettings>>({});
  const save = useWrite({
    send: (change: Partial<PushSettings>) => api.write('PUT', PATH, change),
    refresh: () => queryClient.invalidateQueries({ queryKey: KEY }).finally(() => setChosen({})),
    scope: { id: 'push-settings' },
  });
  function choose(change: Partial<PushSettings>) {
    setChosen({ ...chosen, ...change });
    save.mutate(change);
  }

  if (!data) return null;
  const { without_name, quiet_from, quiet_until } = { ...data, ...chosen };
  const isNever = quiet_from === quiet_until;

  return (
    <div className="grid grid-cols-1 gap-5">
      <Checkbox
        checked={without_name === 1}
        onChange={({ target }) => choose({ without_name: target.checked ? 1 : 0 })}
      >
        Sans nom sur l'écran verrouillé
      </Checkbox>
      <fieldset aria-describedby={headingId} className="grid min-w-0 grid-cols-1 gap-2">
        <legend className="font-semibold">Heures calmes</legend>
        <div className="flex flex-wrap gap-4">
          <Select
            label="De"
            options={HOURS}
            value={quiet_from}
            onChange={({ target }) => choose({ quiet_from: Number(target.value) })}
          />
          <Select
            label="À"
            options={HOURS}
            value={quiet_until}
            onChange={({ target }) => choose({ quiet_until: Number(target.value) })}
          />
        </div>
        <p id={headingId} className="text-sm text-subtle">
          {isNever
            ? 'Vos appareils sonnent à toute heure.'
            : `Ce qui arrive de ${quiet_from}\u00a0h à ${quiet_until}\u00a0h, heure de Paris, sonne à ${quiet_until}\u00a0h.`}
        </p>
      </fieldset>
    </div>
  );
}
