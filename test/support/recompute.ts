/**
 * Scores computed by the formulas as the method page states them and nothing of the build's code, so that a fault in the build
 * does not pass as its own proof.
 */
import fs from 'node:fs';
import path from 'node:path';

interface Task {
  id: number;
  type: 'Core' | 'Supplemental' | 'Unclassified';
  labels?: Record<string, string> | undefined;
  marks?: Record<string, number> | undefined;
}
type Rated = Record<string, { importance: number; level: number }>;
export interface File {
  soc_code: string;
  tasks: Task[];
  ratings: { skills: Rated; abilities: Rated; work_activities: Rated } | null;
  related: string[];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;

/** As a fraction of the task, and whether it is within reach; nothing where the task lacks it. */
type Read = (task: Task) => { value: number; within: number } | undefined;
const exposure =
  (id: string): Read =>
  ({ labels }) => {
    const label = labels?.[id];
    return label === undefined
      ? undefined
      : { value: label === 'E1' ? 1 : label === 'E2' ? 0.5 : 0, within: label === 'E0' ? 0 : 1 };
  };
const mark =
  (id: string): Read =>
  ({ marks }) =>
    marks?.[id] === undefined ? undefined : { value: marks[id] / 4, within: marks[id] >= 2 ? 1 : 0 };
const automationLabel: Read = ({ labels }) =>
  labels?.automation === undefined ? undefined : { value: Number(labels.automation[1]) / 4, within: 0 };

export const CAPABILITY = [
  ...['human', 'gpt4', 'gpt4_alt'].map(exposure),
  ...['capability_2026_1', 'capability_2026_2'].map(mark),
];
export const AUTOMATION = [automationLabel, ...['automation_2026_1', 'automation_2026_2'].map(mark)];

/** The readings of some tasks, one list each; one that no task has is left out, a gap is the mean of the others. */
function columns(tasks: readonly Task[], readings: readonly Read[]) {
  return readings.flatMap((read) => {
    const found = tasks.map(read);
    const present = found.filter((each) => each !== undefined);
    if (present.length === 0) return [];
    const gap = {
      value: mean(present.map(({ value }) => value)),
      within: mean(present.map(({ within }) => within)),
    };
    return [found.map((each) => each ?? gap)];
  });
}

export const FACTORS: Record<string, string[]> = {
  creativity: ['Thinking Creatively', 'Originality', 'Fluency of Ideas'],
  social_intelligence: [
    'Social Perceptiveness',
    'Negotiation',
    'Persuasion',
    'Resolving Conflicts and Negotiating with Others',
    'Establishing and Maintaining Interpersonal Relationships',
  ],
  caregiving: ['Assisting and Caring for Others'],
  manual_dexterity: ['Manual Dexterity', 'Finger Dexterity', 'Arm-Hand Steadiness'],
  physical_work: ['Performing General Physical Activities', 'Handling and Moving Objects'],
  judgment: [
    'Judgment and Decision Making',
    'Complex Problem Solving',
    'Making Decisions and Solving Problems',
  ],
  leadership: [
    'Guiding, Directing, and Motivating Subordinates',
    'Coordinating the Work and Activities of Others',
    'Developing and Building Teams',
  ],
};

/** The seven factors of each occupation that O*NET has rated. */
const ownFactors = (files: readonly File[]) =>
  new Map(
    files.flatMap(({ soc_code, ratings }) => {
      if (ratings === null) return [];
      const all: Rated = { ...ratings.skills, ...ratings.abilities, ...ratings.work_activities };
      const of = (element: string) => ((all[element]!.importance - 1) / 4 + all[element]!.level / 7) / 2;
      return [[soc_code, Object.values(FACTORS).map((elements) => mean(elements.map(of)))] as const];
    }),
  );

/** Of an occupation that O*NET has not rated, the mean of its five nearest rated relatives. */
function protectionOf({ soc_code, related }: File, own: ReadonlyMap<string, number[]>): number[] {
  const known = own.get(soc_code);
  if (known) return known;
  const five = related.filter((code) => own.has(code)).slice(0, 5);
  return Object.keys(FACTORS).map((_, at) => mean(five.map((code) => own.get(code)![at]!)));
}

function compute(file: File, own: ReadonlyMap<string, number[]>) {
  const { tasks } = file;
  const weights = tasks.map(({ type }) => (type === 'Core' ? 2 : 1));
  const share = weights.map((weight) => weight / sum(weights));
  const over = (figures: readonly number[]) => sum(figures.map((figure, at) => figure * share[at]!));
  const [can, does] = [columns(tasks, CAPABILITY), columns(tasks, AUTOMATION)];
  const capability = tasks.map((_, at) => mean(can.map((column) => column[at]!.value)));
  const automation = tasks.map((_, at) => mean(does.map((column) => column[at]!.value)));
  const risk = tasks.map((_, at) => (capability[at]! + automation[at]!) / 2);
  const raw = over(risk);
  const protection = protectionOf(file, own);
  const left = 1 - 0.6 * mean(protection);

  const n = tasks.length;
  const fromTasks =
    n < 2 ? 0 : (n / (n - 1)) * sum(risk.map((each, at) => share[at]! ** 2 * (each - raw) ** 2));
  const marginWith = (raters: number) =>
    Math.max(1, 1.96 * 100 * left * Math.sqrt(fromTasks + raters * raw * (1 - raw)));
  const score = 15 + 100 * raw * left;
  const [margin, rankMargin] = [marginWith(0.0143), marginWith(0.0036)];

  const cap =
    left *
    over(tasks.map((_, at) => Math.max(mean(can.map((column) => column[at]!.within)), automation[at]!)));
  const year = (growth: number, speed: number) => {
    for (let t = 2026; t <= 2060; t++) {
      const reached = Math.min(cap, raw * left * (1 + growth) ** (t - 2026));
      if (reached / (1 + (1 / 0.18 - 1) * Math.exp(-speed * (t - 2026))) >= 0.5) return t;
    }
    return undefined;
  };
  const years = [year(0.1, 0.35), year(0.04, 0.15)];
  return {
    file,
    protection,
    score,
    margin,
    capability: 100 * over(capability),
    automation: 100 * over(automation),
    // A published score of a task has one decimal: 49.95 is 50.
    exposed: capability.filter((each) => each >= 0.4995 - 1e-9).length,
    low: Math.max(15, score - margin),
    high: Math.min(85, score + margin),
    rankLow: Math.max(15, score - rankMargin),
    rankHigh: Math.min(85, score + rankMargin),
    years: years.includes(undefined) ? [undefined, undefined] : years,
  };
}

/** Joins what people write of an occupation with what O*NET gives, by Task ID. */
function fileOf(data: string, name: string): File {
  const read = (folder: string): File => JSON.parse(fs.readFileSync(path.join(data, folder, name), 'utf8'));
  const [written, onet] = [read('occupations'), read('onet')];
  const given = new Map(onet.tasks.map((task) => [task.id, task]));
  return { ...written, ...onet, tasks: written.tasks.map((task) => ({ ...task, ...given.get(task.id)! })) };
}

/** Returns the figures of every occupation of a dataset that somebody has read, in the order of codes. */
export function recompute(data: string) {
  const files = fs
    .readdirSync(path.join(data, 'occupations'))
    .sort()
    .map((name) => fileOf(data, name))
    .filter(({ tasks }) => [CAPABILITY, AUTOMATION].every((all) => all.some((read) => tasks.some(read))));
  const own = ownFactors(files);
  return files.map((file) => compute(file, own));
}
