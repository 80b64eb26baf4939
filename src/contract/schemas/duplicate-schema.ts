import { flag, jsonObject } from './rules.ts';

export const duplicateSchema = jsonObject({ with_images: flag }).partial();
