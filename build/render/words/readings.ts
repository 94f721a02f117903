/** Lines that tell who rated the tasks, and when. */
import type { Task } from '../../dataset/schema/occupation.js';
import { givenReading, ReadingKind } from '../../dataset/schema/readings.js';
import type { Method } from '../../dataset/schema/settings.js';

/** Returns a line for each kind of reading of a task: `AI can help: people, 2023: E2; GPT-4, 2023: E1; …`. */
export function readingLines(task: Task, { readings: { list } }: Pick<Method, 'readings'>): string[] {
  return ReadingKind.options.map((kind) => {
    const own = list.filter((reading) => reading.kind === kind);
    const given = own.map(({ id, name }) => `${name}: ${givenReading(task, id) ?? 'not judged'}`);
    return `${KINDS[kind]}: ${given.join('; ')}`;
  });
}

const KINDS: Record<ReadingKind, string> = {
  capability: 'AI can help',
  automation: 'AI can do it without a person',
};
