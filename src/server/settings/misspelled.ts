/** A variable that is no setting, and the setting that it resembles. */
type Misspelled = { name: string; meant: string };

/** What resembles no setting (`PATH`) is none of our business. */
export function findMisspelled(env: NodeJS.ProcessEnv, settings: ReadonlySet<string>): Misspelled[] {
  return Object.keys(env)
    .filter((name) => !settings.has(name))
    .flatMap((name) => {
      const meant = findNearest(name.toUpperCase(), settings);
      return meant === undefined ? [] : [{ name, meant }];
    });
}

/** Short names have near neighbours by chance. */
const LETTERS_PER_MISTAKE = 4;
const MOST_MISTAKES = 3;

function findNearest(name: string, settings: ReadonlySet<string>): string | undefined {
  const [nearest] = [...settings]
    .filter((setting) => setting[0] === name[0])
    .map((setting) => ({ setting, mistakes: editDistance(name, setting) }))
    .filter(({ mistakes }) => mistakes <= Math.min(name.length / LETTERS_PER_MISTAKE, MOST_MISTAKES))
    .sort((a, b) => a.mistakes - b.mistakes);
  return nearest?.setting;
}

/** How many letters have to be added, left out or replaced (Levenshtein). */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...to].entries()) {
      const [left = 0, above = 0, diagonal = 0] = [current[column], previous[column + 1], previous[column]];
      current.push(Math.min(left + 1, above + 1, diagonal + (letter === other ? 0 : 1)));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}
