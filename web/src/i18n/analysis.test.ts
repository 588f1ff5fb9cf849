import { describe, expect, it } from 'vitest'
import en from './en.analysis'
import zh from './zh-TW.analysis'

const slots = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

describe('the words of analysis', () => {
  it('are there in both languages, with the same slots', () => {
    expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort())
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect([key, slots(zh[key])]).toEqual([key, slots(en[key])])
  })
})
