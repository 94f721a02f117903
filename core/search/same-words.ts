/** Words that the search treats as one: irregular, male and female, short, and British forms. One group per line. */
const GROUPS = `
man men
woman women
child children kid kids kiddo kiddie
tooth teeth
foot feet
person people
wife wives
knife knives
midwife midwives midwifery
waiter waitress waitperson waitron waitstaff
actor actress
host hostess
steward stewardess
seamstress seamster sempstress
masseur masseuse
manager manageress mgr mgrs mngr
master mistress
headmaster headmistress headteacher
heir heiress
author authoress
poet poetess
hero heroine
usher usherette
sculptor sculptress
janitor janitress
ballet ballerina
comedian comedienne
chauffeur chauffeuse
landlord landlady
shepherd shepherdess
laundress launderer laundryman
senior sr snr
junior jr jnr
assistant asst
associate assoc
administrator admins
representative rep reps
executive exec execs
director dir
department dept
government govt
technician tech techs technicians
technology technologies
engineer engr eng
professor prof profs
doctor dr doc docs
laboratory lab labs
mathematics math maths
telephone phone phones
television tv tvs telly tele
refrigerator fridge fridges
airplane aeroplane aeroplanes plane planes aircraft
automobile auto autos car cars
truck lorry lorries trucks
repair fix fixes mend mends repairs fixing mending
fixer mender repairer
photograph photo photos
picture pictures pic pics
bicycle bike bikes cycle
motorcycle motorbike motorbikes
grey gray
kerb curb
aluminium aluminum
pajama pyjama
cheque check
licence license
practice practise
defence defense
fibre fiber
fulfilment fulfillment
enrol enroll
apartment flat
elevator lift lifts
garbage rubbish trash refuse
gasoline petrol
football soccer
movie film movies films
bartender barkeeper barkeep
mother mum mom
adviser advisor
counselor counsellor
adjuster adjustor
programer programmer
dispatcher despatcher
dispatch despatch
carer caregiver
judgement judgment
archaeology archeology
dietitian dietician
orthopaedic orthopedic
information info
operations ops
development dev
secretary sec
do does doing did
manage manages managing run runs running
work works working worked
live lives
priest priestess
housewife housewives
veterinarian veterinary vet vets
specialist spec
coordinator coord
supervisor supv
`;

/** Maps each word of a group to the first word of the group. */
export const SAME: ReadonlyMap<string, string> = new Map(
  GROUPS.trim()
    .split('\n')
    .flatMap((group) => {
      const words = group.split(' ');
      return words.map((word) => [word, words[0]!] as const);
    }),
);

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that say nothing about a job, in queries and in names. */
export const SILENT = wordsIn(`
a an the of and or in on at for to with from by as very
is are am be was were been this these that those which who
i im my we our you your he his she her they their
`);

/** Forms that a sentence about a job needs but the job's name doesn't. */
export const FILLERS = wordsIn(`
someone somebody anyone person people man woman male female lady gentleman guy
work job do has have having will would can could like living career
profession professional occupation me them other some any all thing stuff
up out about into
`);
