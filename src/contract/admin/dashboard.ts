import type { DashboardJson } from '#contract/schemas/admin/dashboard-schema.ts';

export type { DashboardJson };
export type NewMatches = DashboardJson['new_matches'][number];
export type EndingLink = DashboardJson['ending_links'][number];
export type EndingMandate = DashboardJson['mandates_ending'][number];
export type Sales = DashboardJson['sales'];
