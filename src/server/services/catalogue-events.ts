import { EventEmitter } from 'node:events';

/** `changed` after any write to properties or images, in this process or another: cached pages may be out of date. */
export class CatalogueEvents extends EventEmitter<{ changed: [] }> {}
