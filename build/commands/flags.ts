/** The flags of every command: a table per command defines the values read, the help text, and the errors. */
import { parseArgs } from 'node:util';
import { nearest } from '../../core/nearest.js';

export interface Flag {
  /** Meaning, in one line. */
  help: string;
  /** Placeholder of its value, for example `FOLDER`. A flag without a placeholder and choices is a switch. */
  value?: string;
  /** Allowed values. */
  choices?: readonly string[];
  /** Value if the flag isn't given. */
  default?: string;
  /** Takes several values, one after the other or by repeating the flag. */
  many?: true;
}

/** Flags by name: `dryRun` is written `--dry-run`. */
export type Flags = Readonly<Record<string, Flag>>;

/** Value of a flag; `[]` for a missing flag with many values, `false` for a missing switch. */
type ValueOf<F extends Flag> = F extends { many: true }
  ? string[]
  : F extends { choices: readonly (infer Choice)[] }
    ? Choice | (F extends { default: string } ? never : undefined)
    : F extends { value: string }
      ? string | (F extends { default: string } ? never : undefined)
      : boolean;

/** The values of a command's flags, and the arguments that don't belong to a flag. */
export type Given<F extends Flags> = { -readonly [Name in keyof F]: ValueOf<F[Name]> } & { args: string[] };

/** A command as the table in `build/cli.ts` lists it. */
export interface Command {
  /** The npm script: `check` for `npm run check`. */
  name: string;
  /** Group in the list of commands. */
  group: 'Use' | 'Data' | 'Code' | 'Publish';
  /** Meaning, in one line that begins with a verb. */
  summary: string;
  /** Arguments other than flags, for example `CODE "TITLE"`; without it, the command takes none. */
  takes?: string;
  /** True if unknown flags are passed on unchanged, in `args`, to the tool that it runs; its own flags are then switches. */
  passesOn?: true;
  /** Tools that do its work, one after the other; the last one gets the command's arguments. */
  tools?: readonly string[];
  /** Loads its code. */
  load?: () => Promise<CommandModule>;
}

export interface CommandModule {
  flags: Flags;
  /** Additional help text. */
  notes?: string;
  /**
   * Runs the command and returns the exit status. `given` is what `readFlags` returns for the command's own `flags`; `root` is
   * the project's folder.
   */
  main(given: never, root: string, context: Context): number | Promise<number>;
}

/** Additional inputs that only a few commands need. */
export interface Context {
  /** All commands. */
  commands: readonly Command[];
  /** Records the inputs at the start as the output's source, so that the next build can tell that nothing changed. */
  stamp: () => void;
}

/** Returns the flag as people type it: `dryRun` is `--dry-run`. */
const typed = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const isSwitch = ({ value, choices }: Flag) => value === undefined && choices === undefined;

const placeholderOf = ({ value, choices, many }: Flag) => `${value ?? choices!.join('|')}${many ? ' …' : ''}`;

/** Returns a list in words: `json, html, or markdown`. */
function listed(names: readonly string[], word: 'and' | 'or'): string {
  if (names.length < 3) return names.join(` ${word} `);
  return `${names.slice(0, -1).join(', ')}, ${word} ${names.at(-1)}`;
}

/** Returns ` Did you mean --watch?` if a known name is near. */
function meant(name: string, known: readonly string[]): string {
  const [near] = nearest(name.toLowerCase(), known, { most: 1 });
  return near === undefined ? '' : ` Did you mean ${near}?`;
}

/** Returns how to run a command: `npm start`, `npm run check`. */
export const scriptOf = ({ name }: Pick<Command, 'name'>) =>
  name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;

/** A flag as it was given. */
interface Use {
  /** Name as typed. */
  name: string;
  /** Row in the table; none if it is unknown. */
  flag: Flag | undefined;
  values: string[];
}

/** Returns how to run a command with its arguments: `npm run explain -- CODE [FOLDER]`. */
export const callOf = (command: Command) =>
  `${scriptOf(command)}${command.takes === undefined ? '' : ` -- ${command.takes}`}`;

/** Returns the values of a command's flags, or `help`, or one sentence per error. */
export function readFlags<F extends Flags>(
  command: Pick<Command, 'name' | 'takes' | 'passesOn'>,
  flags: F,
  args: readonly string[],
): { given: Given<F> } | 'help' | { wrong: string[] } {
  const names = new Map(Object.keys(flags).map((name) => [typed(name), name]));
  const own = new Set([...names.keys(), '--help', '-h']);
  const [mine, others] = command.passesOn
    ? [args.filter((each) => own.has(each)), args.filter((each) => !own.has(each))]
    : [args, []];
  const { uses, free } = usesIn(mine, (name) => flags[names.get(name) ?? ''], command.takes !== undefined);
  if (uses.some(({ name }) => name === '--help' || name === '-h')) return 'help';

  const known = listed([...names.keys(), '--help'], 'and');
  const script = `\`${scriptOf(command)}\``;
  const wrong = uses.flatMap(
    (use) =>
      flawOf(use) ??
      (use.flag
        ? []
        : `${use.name} is not a flag of ${script}; it takes ${known}.${meant(use.name, [...names.keys(), '--help'])}`),
  );
  if (command.takes === undefined)
    wrong.push(...free.map((each) => `"${each}" belongs to no flag; ${script} takes ${known}.`));
  if (wrong.length > 0) return { wrong };

  const valuesOf = (name: string) => uses.filter((use) => use.name === name).flatMap(({ values }) => values);
  const entries = Object.entries(flags).map(([name, flag]) => {
    const values = valuesOf(typed(name));
    if (isSwitch(flag)) return [name, uses.some((use) => use.flag === flag)];
    return [name, flag.many ? values : (values.at(-1) ?? flag.default)];
  });
  return { given: { ...Object.fromEntries(entries), args: [...free, ...others] } as Given<F> };
}

/** Sorts arguments into flags with their values, and others. */
function usesIn(args: readonly string[], flagOf: (name: string) => Flag | undefined, takesOthers: boolean) {
  const uses: Use[] = [];
  const free: string[] = [];
  let open: Use | undefined;
  const takesMore = ({ flag, values }: Use) => {
    if (flag?.many) return true;
    return flag && isSwitch(flag) ? !takesOthers : values.length === 0;
  };
  // For Node, all flags are switches. The table decides whether the next argument is a value, the same way for all commands.
  for (const token of parseArgs({ args: [...args], options: {}, strict: false, tokens: true }).tokens)
    if (token.kind === 'option') {
      const { rawName: name, value } = token;
      open = { name, flag: flagOf(name), values: value === undefined ? [] : [value] };
      uses.push(open);
    } else if (token.kind === 'option-terminator') open = undefined;
    else if (open && takesMore(open)) open.values.push(token.value);
    else free.push(token.value);
  return { uses, free };
}

/** Returns the error in the values of a known flag, if any. */
function flawOf({ name, flag, values }: Use): string | undefined {
  if (flag === undefined) return undefined;
  if (isSwitch(flag)) return values.length > 0 ? `${name} takes no value; remove "${values[0]}".` : undefined;
  const { choices } = flag;
  if (values.length === 0 || values.includes(''))
    return `${name} needs a value: ${choices ? listed(choices, 'or') : `${name} ${flag.value}`}.`;
  const other = choices && values.find((value) => !choices.includes(value));
  return other === undefined
    ? undefined
    : `${name} can't be "${other}"; it is ${listed(choices!, 'or')}.${meant(other, choices!)}`;
}

/** Returns the help of a command: how to run it, what it does, and its flags. */
export function helpOf(command: Command, { flags, notes }: Pick<CommandModule, 'flags' | 'notes'>): string {
  const all: [string, Flag][] = [...Object.entries(flags), ['help', { help: 'show this' }]];
  const rows = all.map(([name, flag]) => ({
    flag: isSwitch(flag) ? typed(name) : `${typed(name)} ${placeholderOf(flag)}`,
    help: flag.default ? `${flag.help} (default: ${flag.default})` : flag.help,
  }));
  const uses = rows.slice(0, -1).map(({ flag }) => ` [${flag}]`);
  const takes = `${command.takes ? ` ${command.takes}` : ''}${uses.join('')}`;
  const width = Math.max(...rows.map(({ flag }) => flag.length));
  return [
    `${scriptOf(command)}${takes && ` --${takes}`}`,
    '',
    `${command.summary}.`,
    ...(notes ? [notes] : []),
    '',
    ...rows.map(({ flag, help }) => `  ${flag.padEnd(width)}  ${help}`),
    '',
  ].join('\n');
}
