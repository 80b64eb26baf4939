type Home = { title: string; reference: string | null };

/** What the agent knows a home by: 'Villa vue mer (JP-12)'. */
export function homeName({ title, reference }: Home): string {
  return reference ? `${title} (${reference})` : title;
}
