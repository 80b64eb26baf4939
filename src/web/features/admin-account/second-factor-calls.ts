import { queryOptions } from '@tanstack/react-query';
import type { NewSecondFactorJson, RecoveryCodesJson, SecondFactorJson } from '#contract/admin/second-factor.ts';
import type { AdminApi } from '#web/api/admin/admin-api.ts';
import { json } from '#web/api/admin/write-request.ts';

const PATH = '/auth/second-factor';

/** What a change asks for. */
export type Proof = { password?: string; code?: string };

export function secondFactorQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => api.read<SecondFactorJson>(PATH, { signal }),
  });
}

export function beginSecondFactor(api: AdminApi, proof: Proof): Promise<NewSecondFactorJson> {
  return api.read<NewSecondFactorJson>(PATH, json('POST', proof));
}

export function confirmSecondFactor(api: AdminApi, proof: Proof): Promise<string[]> {
  return recoveryCodes(api, '/confirm', proof);
}

export function renewRecoveryCodes(api: AdminApi, proof: Proof): Promise<string[]> {
  return recoveryCodes(api, '/recovery-codes', proof);
}

export async function disableSecondFactor(api: AdminApi, proof: Proof): Promise<void> {
  await api.request<null>(`${PATH}/disable`, json('POST', proof));
}

async function recoveryCodes(api: AdminApi, path: string, proof: Proof): Promise<string[]> {
  return (await api.read<RecoveryCodesJson>(PATH + path, json('POST', proof))).recovery_codes;
}
