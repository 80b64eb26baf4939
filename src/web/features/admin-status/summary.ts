import type { Finding, FindingState } from '#contract/admin/status.ts';

/** The state of the site in one sentence. */
export function summaryOf(findings: Finding[]): string {
  const count = (state: FindingState) => findings.filter((finding) => finding.state === state).length;
  const [failing, warning] = [count('failing'), count('warning')];
  if (failing === 0 && warning === 0) return 'Tout est en ordre.';
  return [
    ...(failing > 0 ? [`${failing} ${failing > 1 ? 'points sont' : 'point est'} à réparer`] : []),
    ...(warning > 0 ? [`${warning} ${warning > 1 ? 'points sont' : 'point est'} à surveiller`] : []),
  ]
    .join(', ')
    .concat('.');
}
