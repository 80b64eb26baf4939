import { useSite } from '#web/api/site.ts';

/** On paper, where there is no link to follow: whose list this is, and how to reach them. */
export function PrintedSite() {
  const { name, publicUrl, phone } = useSite();
  return (
    <p className="mb-4 hidden print:block">
      {[name, publicUrl.replace(/^https?:\/\//, ''), phone].filter(Boolean).join(' · ')}
    </p>
  );
}
