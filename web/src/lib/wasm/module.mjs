// One instance of palamedes.wasm, made by hand: the same in a page, a worker, and under node.
//
// The module is plain WebAssembly with a handful of imports. All texts are UTF-8 in its memory.

/** Thrown for a question that was refused, with the desk's own sentence. */
export class DeskRefusal extends Error {
  constructor(code, message, sentence = null) {
    super(message)
    this.code = code
    this.sentence = sentence // by code and parameters
  }
}

const kSuccess = 0
const kNotSupported = 58 // of WASI

/** What the C library asks of its system: a clock, randomness, and standard error for its last words. */
function wasi(memory, host) {
  const bytes = () => new Uint8Array(memory().buffer)
  const words = () => new DataView(memory().buffer)
  return {
    fd_write(fd, parts, count, written) {
      let text = ''
      let total = 0
      for (let i = 0; i < count; ++i) {
        const from = words().getUint32(parts + 8 * i, true)
        const length = words().getUint32(parts + 8 * i + 4, true)
        text += new TextDecoder().decode(bytes().slice(from, from + length))
        total += length
      }
      words().setUint32(written, total, true)
      host.complain(text)
      return kSuccess
    },
    fd_close: () => kSuccess,
    fd_seek: () => kNotSupported,
    fd_read: () => kNotSupported,
    environ_sizes_get(count, size) {
      words().setUint32(count, 0, true)
      words().setUint32(size, 0, true)
      return kSuccess
    },
    environ_get: () => kSuccess,
    clock_time_get(_clock, _precision, time) {
      words().setBigUint64(time, BigInt(Math.round(host.milliseconds() * 1e6)), true)
      return kSuccess
    },
    random_get(from, length) {
      crypto.getRandomValues(bytes().subarray(from, from + length))
      return kSuccess
    },
    proc_exit(code) {
      throw new Error(`palamedes.wasm ended with code ${code}`)
    },
  }
}

const usualHost = {
  milliseconds: () => performance.now(),
  shouldStop: () => false,
  report: () => undefined,
  complain: (text) => console.error(text),
  weights: () => undefined,
}

export class DeskModule {
  #exports
  #memory

  /**
   * `host` may say: milliseconds() of a clock, shouldStop() whether to end the thinking,
   * report(document), which hears of what is new meanwhile, and weights(name), the bytes of a file
   * that an engine judges by (undefined: it has to do without).
   */
  static async create(module, host = {}) {
    const made = new DeskModule()
    const whole = { ...usualHost, ...host }
    const instance = await WebAssembly.instantiate(module, made.#imports(module, whole))
    made.#exports = instance.exports
    made.#memory = instance.exports.memory
    made.#exports._initialize?.()
    return made
  }

  /** The answer to a question of the desk; throws a DeskRefusal. */
  ask(name, body, settings = {}) {
    const question = new TextEncoder().encode(JSON.stringify({ ...settings, ask: name, body }))
    const at = this.#exports.allocate(question.length)
    new Uint8Array(this.#memory.buffer).set(question, at)
    const answered = this.#exports.desk_ask(at, question.length)
    this.#exports.release(at)
    const { answer, error } = JSON.parse(this.#text(answered))
    if (error) throw new DeskRefusal(error.code, error.message, error.sentence)
    return answer
  }

  /** Line `number` of bench/signatures.txt; an empty text past the last. */
  signature(number) {
    return this.#text(this.#exports.signature(number))
  }

  /** {nodes, seconds} of a bench set, each position searched for so many nodes with so large a table. */
  bench(number, nodes, megabytes) {
    return JSON.parse(this.#text(this.#exports.bench(number, nodes, megabytes)) || 'null')
  }

  #text(at, length) {
    const bytes = new Uint8Array(this.#memory.buffer)
    return new TextDecoder().decode(bytes.slice(at, length === undefined ? bytes.indexOf(0, at) : at + length))
  }

  /** Where a file now is in the module's memory, whose size goes to `sizeAt`; 0: there is no file. */
  #keep(file, sizeAt) {
    if (!file) return 0
    const at = this.#exports.allocate(file.length)
    new Uint8Array(this.#memory.buffer).set(file, at)
    new DataView(this.#memory.buffer).setUint32(sizeAt, file.length, true)
    return at
  }

  #imports(module, host) {
    const known = {
      wasi_snapshot_preview1: wasi(() => this.#memory, host),
      env: {
        host_milliseconds: () => host.milliseconds(),
        host_should_stop: () => (host.shouldStop() ? 1 : 0),
        host_report: (at, length) => host.report(JSON.parse(this.#text(at, length))),
        host_weights: (at, length, bytes) => this.#keep(host.weights(this.#text(at, length)), bytes),
      },
    }
    const imports = {}
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
      imports[from] ??= {}
      imports[from][name] =
        known[from]?.[name] ??
        (() => {
          throw new Error(`palamedes.wasm called ${from}.${name}, which nobody has`)
        })
    }
    return imports
  }
}
