import { EventEmitter } from 'node:events';

/** `changed` after any write to properties, images or settings, in this process or another: cached pages may be out of date. */
export class CatalogueEvents extends EventEmitter<{ changed: [] }> {}
