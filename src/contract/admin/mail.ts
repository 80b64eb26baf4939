export type { MailRecordJson, MailSettingsJson, MailStep, MailTestJson } from '#contract/schemas/admin/mail-schema.ts';
