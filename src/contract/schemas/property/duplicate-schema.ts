import { flag, jsonObject } from '#contract/schemas/rules.ts';

export const duplicateSchema = jsonObject({ with_images: flag }).partial();
