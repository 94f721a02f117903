export const LICENCE = 'https://creativecommons.org/licenses/by/4.0/';
