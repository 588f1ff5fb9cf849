import { describe, expect, it } from 'vitest'
import { commandOf, type Command } from './keys'

function pressed(key: string, html = '<main></main>', select = 'main', more: KeyboardEventInit = {}): Command | null {
  document.body.innerHTML = html
  let command: Command | null = null
  const listen = (event: KeyboardEvent) => (command = commandOf(event))
  window.addEventListener('keydown', listen)
  document.querySelector(select)!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))
  window.removeEventListener('keydown', listen)
  return command
}

describe('keys', () => {
  it('do what they do on Lichess', () => {
    const expected: [string, Command][] = [
      ['ArrowLeft', 'back'], ['ArrowRight', 'forward'], ['Home', 'first'], ['ArrowUp', 'first'], ['End', 'last'],
      ['ArrowDown', 'last'], ['f', 'flip'], ['L', 'engine'], [' ', 'best'], ['?', 'help'], ['x', 'heat'],
    ]
    for (const [key, command] of expected) expect(pressed(key)).toBe(command)
    expect(pressed('ArrowRight', undefined, undefined, { shiftKey: true })).toBe('nextVariation')
    expect(pressed('q')).toBeNull()
  })

  it('do nothing while somebody types or with Ctrl', () => {
    for (const field of ['<input>', '<textarea></textarea>', '<select></select>', '<dialog><p></p></dialog>']) {
      const tag = /<(\w+)/.exec(field)![1]
      expect(pressed('f', field, tag)).toBeNull()
      expect(pressed('ArrowLeft', field, tag)).toBeNull()
    }
    expect(pressed('l', undefined, undefined, { ctrlKey: true })).toBeNull()
  })

  it('leave arrows to the board and the space bar to buttons', () => {
    const board = '<div role="grid"><div role="gridcell" tabindex="0"></div></div>'
    expect(pressed('ArrowLeft', board, '[role="gridcell"]')).toBeNull()
    expect(pressed('f', board, '[role="gridcell"]')).toBe('flip')
    const clicked = board.replace('role="grid"', 'role="grid" data-pointed')
    expect(pressed('ArrowLeft', clicked, '[role="gridcell"]')).toBe('back')
    expect(pressed(' ', clicked, '[role="gridcell"]')).toBe('best')
    expect(pressed(' ', '<button></button>', 'button')).toBeNull()
    expect(pressed('ArrowLeft', '<button></button>', 'button')).toBe('back')
  })
})
