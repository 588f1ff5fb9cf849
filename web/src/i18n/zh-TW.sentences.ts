// 服務與瀏覽器內的規則引擎所說的英文句子，及其中文；只有選了中文才會載入。
import errors from './zh-TW.errors'
import players from './zh-TW.players'
import refusals from './zh-TW.refusals'
import rules from './zh-TW.rules'
import tournaments from './zh-TW.tournaments'
import verdicts from './zh-TW.verdicts'

export default { ...rules, ...players, ...refusals, ...verdicts, ...tournaments, ...errors }
