import { useQuery } from '@tanstack/react-query';
import { EXCLUSIVE_FEATURE } from '#contract/property/property.ts';
import { useAdminApi } from '#web/api/admin-api-context.ts';
import { allPropertiesQuery } from '../calls/admin-queries.ts';
import { rankFeatures } from './rank-features.ts';

/** Features to choose from while typing: 'Exclusivité', then those that properties have, the most used first. */
export function useKnownFeatures(): string[] {
  const { data } = useQuery({ ...allPropertiesQuery(useAdminApi()), select: rankFeatures });
  return data ?? [EXCLUSIVE_FEATURE];
}
