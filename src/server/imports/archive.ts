import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { MAX_CSV_BYTES, refusal, workbookRefusal } from '#server/properties/csv/read-csv.ts';

/** Far more than 2 000 properties have photos. */
const MAX_ENTRIES = 100_000;
/** Photos hardly shrink: what grows beyond this is no archive of 1 GB of them. */
const MAX_UNPACKED_BYTES = 3 * 1024 ** 3;

export class DamagedFile extends Error {}

/** A zip archive on disk, of which the table of contents alone is in memory. */
export class Archive {
  readonly #zip: ZipFile;
  readonly #entries: Map<string, Entry>;
  /** For names without their folder, and in whatever case. */
  readonly #byName: Map<string, Entry>;

  private constructor(zip: ZipFile, entries: Map<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
    this.#byName = new Map([...entries].map(([path, entry]) => [nameOf(path), entry]));
  }

  static async open(path: string): Promise<Archive> {
    let zip: ZipFile;
    try {
      zip = await openPromise(path, { autoClose: false, lazyEntries: true });
    } catch {
      throw refusal("Cette archive ne se lit pas : elle est endommagée, ou ce n'est pas un fichier ZIP.");
    }
    try {
      return new Archive(zip, await readEntries(zip));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  /** The table of the archive, of which there is one. */
  async readTable(): Promise<Buffer> {
    const tables = [...this.#entries].filter(([path]) => /\.csv$/i.test(path));
    const [first, second] = tables;
    const chosen = tables.find(([path]) => nameOf(path) === 'annonces.csv') ?? first;
    if (!chosen && this.#entries.has('[Content_Types].xml')) throw workbookRefusal();
    if (!chosen) throw refusal("L'archive ne contient pas de fichier CSV.");
    if (second && nameOf(chosen[0]) !== 'annonces.csv') throw refusal("L'archive contient plusieurs fichiers CSV.");
    if (chosen[1].uncompressedSize > MAX_CSV_BYTES) throw refusal('Le tableau de cette archive dépasse 10 Mo.');
    return this.#read(chosen[1]).catch(() => {
      throw refusal('Le tableau de cette archive est endommagé.');
    });
  }

  has(name: string): boolean {
    return this.#find(name) !== undefined;
  }

  sizeOf(name: string): number {
    return this.#find(name)?.uncompressedSize ?? 0;
  }

  /** Reads into `room`, which has room for it: a new buffer for each of thousands of photos would fill the memory. */
  async readFile(name: string, room: Buffer): Promise<Buffer> {
    const entry = this.#find(name);
    if (!entry) throw new DamagedFile();
    return this.#read(entry, room).catch((error) => {
      throw new DamagedFile('damaged', { cause: error });
    });
  }

  close(): void {
    this.#zip.close();
  }

  #find(name: string): Entry | undefined {
    return this.#entries.get(name) ?? this.#byName.get(nameOf(name));
  }

  /** A file that grows beyond the size it was announced with is an error of the stream. */
  async #read(entry: Entry, room: Buffer = Buffer.alloc(entry.uncompressedSize)): Promise<Buffer> {
    let length = 0;
    for await (const chunk of await this.#zip.openReadStreamPromise(entry)) length += chunk.copy(room, length);
    return room.subarray(0, length);
  }
}

/** Names that lead out of the archive are an error of the library. */
async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize;
      if (entries.size === MAX_ENTRIES || bytes > MAX_UNPACKED_BYTES) throw new TooLarge();
      if (isFile(entry)) entries.set(entry.fileName.normalize('NFC'), entry);
    }
  } catch (error) {
    if (error instanceof TooLarge) throw refusal('Cette archive est trop grande une fois ouverte : 3 Go au plus.');
    const isOutside = error instanceof Error && /(absolute|relative) path/.test(error.message);
    throw refusal(
      isOutside
        ? "Cette archive contient un fichier dont le nom mène hors de l'archive : elle est refusée."
        : 'Cette archive ne se lit pas : elle est endommagée.',
    );
  }
  return entries;
}

class TooLarge extends Error {}

/** macOS adds files of its own. */
function isFile({ fileName }: Entry): boolean {
  return !fileName.endsWith('/') && !/(^|\/)(__MACOSX\/|\.)/.test(fileName);
}

function nameOf(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .normalize('NFC')
    .toLowerCase();
}
