import { useQuery } from '@tanstack/react-query';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { useSite } from '#web/api/site.ts';

/** What the agent signs with: his name, his site and his number, as far as he gave them. */
export function useSignature(): string[] {
  const api = useAdminApi();
  const site = useSite();
  const { data: settings } = useQuery(api.query(['settings', 'signature'], '/settings'));
  if (!settings) return [];
  return [...new Set([settings.agent_name, site.name, settings.phone])].filter((line) => line !== null);
}
