// Writes the communes of Haute-Corse again, from the package that Etalab publishes each year:
//   npm run communes -- 6.0.0
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PACKAGE = '@etalab/decoupage-administratif';
const DEPARTMENT = '2B';
const FILE = 'src/server/places/communes.ts';

/** The part of the package's files that is read here. */
type Commune = {
  code: string;
  nom: string;
  type: string;
  departement?: string;
  population?: number;
  codesPostaux?: string[];
};
type Intercommunality = { nom: string; membres: { code: string }[] };

const [version] = process.argv.slice(2);
if (!version || version.startsWith('-')) {
  console.log('Usage: npm run communes -- 6.0.0');
  process.exit(version === '--help' || version === '-h' ? 0 : 1);
}

const folder = mkdtempSync(join(tmpdir(), 'communes-'));
try {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, `${PACKAGE}@${version}`]);
  execFileSync('tar', ['-xzf', `etalab-decoupage-administratif-${version}.tgz`], { cwd: folder });
  writeFileSync(FILE, source());
  execFileSync('biome', ['check', '--write', FILE]);
} finally {
  rmSync(folder, { recursive: true });
}

function source(): string {
  const communes = read<Commune>('communes').filter(
    ({ type, departement }) => type === 'commune-actuelle' && departement === DEPARTMENT,
  );
  const groups = read<Intercommunality>('epci').flatMap(({ nom, membres }) => {
    const members = communes.filter(({ code }) => membres.some((member) => member.code === code));
    return members.length > 0 ? [`${JSON.stringify(nom)}: [\n${members.map(row).join('\n')}\n],`] : [];
  });
  console.log(`${communes.length} communes in ${groups.length} intercommunalities`);
  return `/**
 * The communes of Haute-Corse by intercommunality: names, postcodes and populations of Insee and La Poste, as published
 * by Etalab in ${PACKAGE} ${version} (Licence Ouverte 2.0). Written by
 * scripts/renew-communes.ts on ${new Date().toISOString().slice(0, 10)}: do not edit.
 */
export const INTERCOMMUNALITIES = {
${groups.sort().join('\n')}
};
`;
}

function row({ nom: name, population = 0, codesPostaux: postcodes = [] }: Commune): string {
  return `${JSON.stringify({ name, population, postcodes })},`;
}

function read<Row>(name: string): Row[] {
  return JSON.parse(readFileSync(join(folder, 'package', 'data', `${name}.json`), 'utf8'));
}
