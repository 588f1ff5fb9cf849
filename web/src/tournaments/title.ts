// What a tournament is called, in the reader's language where whoever wrote it down did so by code.
import type { Tournament } from '../lib/documents'
import { said } from '../lib/i18n.svelte'

export const titleOf = ({ title, sentences }: Tournament) => said({ message: title, sentence: sentences.title })
