import { z } from 'zod';
import { fieldErrors } from '#contract/messages.ts';
import { PROPERTY_MAX_LENGTHS } from '#contract/property/property.ts';

const MAX_LENGTH = PROPERTY_MAX_LENGTHS.location;

const text = z.string(fieldErrors.text).max(MAX_LENGTH, fieldErrors.tooLong(MAX_LENGTH)).optional();

export const placeQuerySchema = z.object({ q: text });
export const communeQuerySchema = z.object({ location: text });
