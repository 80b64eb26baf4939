import { Resolver } from 'node:dns/promises';
import type { MailRecordJson } from '#contract/schemas/admin/mail-schema.ts';

/** Looks up records; the system's name servers, unless a test has its own. */
export type RecordResolver = Pick<Resolver, 'resolveMx' | 'resolveTxt'>;

const LOOKUP = { timeout: 1500, tries: 2 };

/**
 * What receivers look up of the domain that mails come from. DKIM is not among it: its records have names that only the
 * sending server knows.
 */
export async function checkDomain(
  domain: string,
  resolver: RecordResolver = new Resolver(LOOKUP),
): Promise<MailRecordJson[]> {
  const txt = async (name: string, start: RegExp) => {
    const records = (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    return records.filter((record) => start.test(record));
  };
  return Promise.all([
    lookUp('mx', () => findMx(), judgeMx(domain)),
    lookUp('spf', () => txt(domain, /^v=spf1(?: |$)/i), judgeSpf(domain)),
    lookUp('dmarc', () => findDmarc(), judgeDmarc(domain)),
  ]);

  async function findMx(): Promise<string[]> {
    const servers = await resolver.resolveMx(domain);
    // A single dot says that the domain takes no mail (RFC 7505).
    return servers.sort((one, other) => one.priority - other.priority).flatMap(({ exchange }) => exchange || []);
  }

  /** That of the whole domain holds for what is below it. */
  async function findDmarc(): Promise<string[]> {
    const own = await orNone(() => txt(`_dmarc.${domain}`, /^v=DMARC1\b/i));
    const parent = domain.split('.').slice(-2).join('.');
    return own.length > 0 || parent === domain ? own : txt(`_dmarc.${parent}`, /^v=DMARC1\b/i);
  }
}

type Judgement = Pick<MailRecordJson, 'state' | 'message'>;

async function lookUp(
  record: MailRecordJson['record'],
  find: () => Promise<string[]>,
  judge: (found: string[]) => Judgement,
): Promise<MailRecordJson> {
  try {
    const found = await orNone(find);
    return { record, found: found.length > 0 ? found.join('\n') : null, ...judge(found) };
  } catch {
    const message = "L'annuaire des noms de domaine (DNS) ne répond pas : réessayez plus tard.";
    return { record, state: 'warning', found: null, message };
  }
}

/** The resolver answers that there is none. Everything else says nothing about the record. */
async function orNone(find: () => Promise<string[]>): Promise<string[]> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENODATA' || error.code === 'ENOTFOUND'))
      return [];
    throw error;
  }
}

const ADD_IT = "ajoutez celui que l'hébergeur de vos e-mails indique, chez qui vous avez acheté le nom de domaine";

function judgeMx(domain: string) {
  return (found: string[]): Judgement =>
    found.length > 0
      ? { state: 'ok', message: `Les réponses à vos e-mails arrivent chez ${found[0]}.` }
      : {
          state: 'failing',
          message: `${domain} ne reçoit pas d'e-mails : les réponses n'arriveront pas. Vérifiez l'adresse d'expéditeur, ou l'enregistrement MX du domaine : ${ADD_IT}.`,
        };
}

function judgeSpf(domain: string) {
  return ([record, ...others]: string[]): Judgement => {
    if (record === undefined) {
      return {
        state: 'warning',
        message: `${domain} ne dit pas qui peut envoyer en son nom, et vos e-mails risquent d'être classés indésirables. Il manque un enregistrement SPF : ${ADD_IT}.`,
      };
    }
    if (others.length > 0) {
      return {
        state: 'failing',
        message: `${domain} a ${others.length + 1} enregistrements SPF : aucun ne compte. N'en gardez qu'un.`,
      };
    }
    return {
      state: 'ok',
      message:
        "Le domaine dit qui peut envoyer en son nom. Vérifiez que le serveur réglé ici en fait partie : un e-mail d'essai qui arrive ailleurs que dans les indésirables le montre.",
    };
  };
}

function judgeDmarc(domain: string) {
  return ([record, ...others]: string[]): Judgement => {
    if (record === undefined) {
      return {
        state: 'warning',
        message: `${domain} ne dit pas que faire des e-mails qui usurpent son nom. Un enregistrement DMARC, au moins « v=DMARC1; p=none », aide vos e-mails à arriver.`,
      };
    }
    if (others.length > 0) {
      return {
        state: 'failing',
        message: `${domain} a ${others.length + 1} enregistrements DMARC : aucun ne compte. N'en gardez qu'un.`,
      };
    }
    return { state: 'ok', message: 'Le domaine dit que faire des e-mails qui usurpent son nom.' };
  };
}
