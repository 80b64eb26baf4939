import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import { findNginx } from '../servers/nginx.ts';

export type Machine = ReturnType<typeof describeMachine>;

/** What the figures depend on, and what they were disturbed by. */
export function describeMachine() {
  const [processor] = cpus();
  const [load = 0] = loadavg();
  return {
    system: `${platform()} ${arch()}`,
    processor: processor?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    node: process.versions.node,
    nginx: findNginx() ?? 'none',
    /** How many processes wanted a core in the minute before. */
    loadBefore: Math.round(load * 10) / 10,
  };
}

export function toLine({ system, processor, cores, memoryGb, node, nginx, loadBefore }: Machine): string {
  const parts = [`${cores} × ${processor}`, `${memoryGb} GB`, system, `Node ${node}`, `nginx ${nginx}`];
  return `${parts.join(' · ')} · load before ${loadBefore}`;
}
