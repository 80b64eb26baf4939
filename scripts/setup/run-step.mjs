import { runCommand } from '../run-command.mjs';

/**
 * Runs one step of the setup. A terminal sees the seconds pass, and the output of a step that fails; elsewhere the
 * output is shown as it comes.
 */
export async function runStep(title, command, options) {
  if (!process.stdout.isTTY) {
    console.log(`${title}…`);
    return (await runCommand(command, options)).succeeded;
  }

  const startedAt = performance.now();
  const draw = (sign) =>
    process.stdout.write(`\r${sign} ${title} (${Math.floor((performance.now() - startedAt) / 1000)} s)`);
  draw('…');
  const timer = setInterval(draw, 1000, '…');
  const { succeeded, output } = await runCommand(command, { ...options, isQuiet: true });
  clearInterval(timer);
  draw(succeeded ? '✓' : '✗');
  process.stdout.write(`\n${succeeded ? '' : output}`);
  return succeeded;
}
