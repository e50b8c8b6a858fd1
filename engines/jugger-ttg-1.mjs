var __defProp = Object.defineProperty;
var __export = (target3, all) => {
  for (var name2 in all)
    __defProp(target3, name2, { get: all[name2], enumerable: true });
};

function cloneJson(value) {
  if (typeof value !== "object" || value === null) return value;
  return Array.isArray(value) ? cloneList(value) : cloneRecord(value);
}
function cloneList(list) {
  const copy = new Array(list.length);
  for (let i = 0; i < list.length; i++) copy[i] = cloneJson(list[i]);
  return copy;
}
function cloneRecord(record2) {
  const copy = {};
  for (const key in record2) copy[key] = cloneJson(record2[key]);
  return copy;
}
function isSameJson(a, b) {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && isSameList(a, b);
  return isRecord(a) && isRecord(b) && isSameRecord(a, b);
}
function isSameList(a, b) {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!isSameJson(a[i], b[i])) return false;
  return true;
}
function isSameRecord(a, b) {
  let surplus = 0;
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !isSameJson(a[key], b[key])) return false;
    surplus--;
  }
  for (const _ in b) surplus++;
  return surplus === 0;
}
function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

var util_exports = {};
__export(util_exports, {
  BIGINT_FORMAT_RANGES: () => BIGINT_FORMAT_RANGES,
  CONSTANT_CATCH: () => CONSTANT_CATCH,
  Class: () => Class,
  NUMBER_FORMAT_RANGES: () => NUMBER_FORMAT_RANGES,
  aborted: () => aborted,
  allowsEval: () => allowsEval,
  assert: () => assert,
  assertEqual: () => assertEqual,
  assertIs: () => assertIs,
  assertNever: () => assertNever,
  assertNotEqual: () => assertNotEqual,
  assignProp: () => assignProp,
  attachSchema: () => attachSchema,
  base64ToUint8Array: () => base64ToUint8Array,
  base64urlToUint8Array: () => base64urlToUint8Array,
  cached: () => cached,
  captureStackTrace: () => captureStackTrace,
  cleanEnum: () => cleanEnum,
  cleanRegex: () => cleanRegex,
  clone: () => clone,
  cloneDef: () => cloneDef,
  codePointLength: () => codePointLength,
  constantCatch: () => constantCatch,
  createTransparentProxy: () => createTransparentProxy,
  defineLazy: () => defineLazy,
  defineLazyInternal: () => defineLazyInternal,
  derived: () => derived,
  esc: () => esc,
  escapeRegex: () => escapeRegex,
  explicitlyAborted: () => explicitlyAborted,
  extend: () => extend,
  finalizeIssue: () => finalizeIssue,
  floatSafeRemainder: () => floatSafeRemainder,
  getElementAtPath: () => getElementAtPath,
  getEnumValues: () => getEnumValues,
  getLengthableOrigin: () => getLengthableOrigin,
  getParsedType: () => getParsedType,
  getSizableOrigin: () => getSizableOrigin,
  hexToUint8Array: () => hexToUint8Array,
  hide: () => hide,
  installLazyProp: () => installLazyProp,
  isObject: () => isObject,
  isPlainObject: () => isPlainObject,
  issue: () => issue,
  joinValues: () => joinValues,
  jsonStringifyReplacer: () => jsonStringifyReplacer,
  members: () => members,
  merge: () => merge,
  mergeDefs: () => mergeDefs,
  normalizeParams: () => normalizeParams,
  nullish: () => nullish,
  numKeys: () => numKeys,
  objectClone: () => objectClone,
  omit: () => omit,
  optionalKeys: () => optionalKeys,
  own: () => own,
  parsedType: () => parsedType,
  partial: () => partial,
  pick: () => pick,
  prefixIssues: () => prefixIssues,
  primitiveTypes: () => primitiveTypes,
  promiseAllObject: () => promiseAllObject,
  propertyKeyTypes: () => propertyKeyTypes,
  randomString: () => randomString,
  rawShape: () => rawShape,
  required: () => required,
  safeExtend: () => safeExtend,
  shallowClone: () => shallowClone,
  sizeCaps: () => sizeCaps,
  slugify: () => slugify,
  stringifyPrimitive: () => stringifyPrimitive,
  toZod: () => toZod,
  uint8ArrayToBase64: () => uint8ArrayToBase64,
  uint8ArrayToBase64url: () => uint8ArrayToBase64url,
  uint8ArrayToHex: () => uint8ArrayToHex,
  unwrapMessage: () => unwrapMessage
});
function assertEqual(val) {
  return val;
}
function assertNotEqual(val) {
  return val;
}
function toZod() {
  return (schema) => schema;
}
function assertIs(_arg) {
}
function assertNever(_x) {
  throw new Error("Unexpected value in exhaustive check");
}
function assert(_) {
}
function getEnumValues(entries) {
  const numericValues = Object.values(entries).filter((v) => typeof v === "number");
  const values = Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
  return values;
}
function joinValues(array2, separator = "|") {
  return array2.map((val) => stringifyPrimitive(val)).join(separator);
}
function jsonStringifyReplacer(_, value) {
  if (typeof value === "bigint")
    return value.toString();
  return value;
}
var Cached = class {
  constructor(getter) {
    this._getter = getter;
    this._value = void 0;
  }
  get value() {
    const getter = this._getter;
    if (getter !== void 0) {
      this._value = getter();
      this._getter = void 0;
    }
    return this._value;
  }
};
function cached(getter) {
  return new Cached(getter);
}
function nullish(input) {
  return input === null || input === void 0;
}
function cleanRegex(source) {
  const start = source.startsWith("^") ? 1 : 0;
  const end = source.endsWith("$") ? source.length - 1 : source.length;
  return source.slice(start, end);
}
function floatSafeRemainder(val, step2) {
  const ratio = val / step2;
  const roundedRatio = Math.round(ratio);
  const tolerance = 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1);
  if (Math.abs(ratio - roundedRatio) < tolerance)
    return 0;
  return ratio - roundedRatio;
}
var EVALUATING = /* @__PURE__ */ Symbol("evaluating");
function defineLazy(object2, key, getter) {
  let value = void 0;
  Object.defineProperty(object2, key, {
    get() {
      if (value === EVALUATING) {
        return void 0;
      }
      if (value === void 0) {
        value = EVALUATING;
        value = getter();
      }
      return value;
    },
    set(v) {
      Object.defineProperty(object2, key, {
        value: v
        // configurable: true,
      });
    },
    configurable: true
  });
}
function objectClone(obj) {
  return Object.create(Object.getPrototypeOf(obj), Object.getOwnPropertyDescriptors(obj));
}
function assignProp(target3, prop, value) {
  Object.defineProperty(target3, prop, {
    value,
    writable: true,
    enumerable: true,
    configurable: true
  });
}
function rawShape(def) {
  const desc = Object.getOwnPropertyDescriptor(def, "shape");
  return desc?.get ? desc.get.raw : desc?.value;
}
function sourceShape(schema) {
  return rawShape(schema._zod.def) ?? schema._zod.def.shape;
}
function deferProp(target3, key, getter) {
  Object.defineProperty(target3, key, {
    get() {
      const value = getter();
      assignProp(this, key, value);
      return value;
    },
    enumerable: true,
    configurable: true
  });
}
function putProp(target3, key, value) {
  if (key in target3)
    assignProp(target3, key, value);
  else
    target3[key] = value;
}
function mirrorShape(target3, source, keys, wrap) {
  const raw = sourceShape(source);
  for (const key of keys) {
    const desc = Object.getOwnPropertyDescriptor(raw, key);
    if (!desc.enumerable)
      continue;
    if (desc.get) {
      deferProp(target3, key, () => {
        const value = source._zod.def.shape[key];
        return wrap ? wrap(value, key) : value;
      });
    } else
      putProp(target3, key, wrap ? wrap(desc.value, key) : desc.value);
  }
}
function mirrorProps(target3, source) {
  for (const key of Reflect.ownKeys(source)) {
    const desc = Object.getOwnPropertyDescriptor(source, key);
    if (!desc.enumerable)
      continue;
    if (desc.get)
      deferProp(target3, key, () => source[key]);
    else
      putProp(target3, key, desc.value);
  }
}
function mergeDefs(...defs) {
  const mergedDescriptors = {};
  for (const def of defs) {
    const descriptors = Object.getOwnPropertyDescriptors(def);
    Object.assign(mergedDescriptors, descriptors);
  }
  return Object.defineProperties({}, mergedDescriptors);
}
function cloneDef(schema) {
  return mergeDefs(schema._zod.def);
}
function getElementAtPath(obj, path) {
  if (!path)
    return obj;
  return path.reduce((acc, key) => acc?.[key], obj);
}
function promiseAllObject(promisesObj) {
  const keys = Object.keys(promisesObj);
  const promises = keys.map((key) => promisesObj[key]);
  return Promise.all(promises).then((results) => {
    const resolvedObj = {};
    for (let i = 0; i < keys.length; i++) {
      resolvedObj[keys[i]] = results[i];
    }
    return resolvedObj;
  });
}
function randomString(length = 10) {
  const chars = "abcdefghijklmnopqrstuvwxyz";
  let str = "";
  for (let i = 0; i < length; i++) {
    str += chars[Math.floor(Math.random() * chars.length)];
  }
  return str;
}
function esc(str) {
  return JSON.stringify(str);
}
function slugify(input) {
  return input.toLowerCase().trim().replace(/[^\w\s-]/g, "").replace(/[\s_-]+/g, "-").replace(/^-+|-+$/g, "");
}
var captureStackTrace = "captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => {
};
function isObject(data) {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}
var allowsEval = /* @__PURE__ */ cached(() => {
  if (globalConfig.jitless) {
    return false;
  }
  if (typeof navigator !== "undefined" && navigator?.userAgent?.includes("Cloudflare")) {
    return false;
  }
  try {
    const F = Function;
    new F("");
    return true;
  } catch (_) {
    return false;
  }
});
function isPlainObject(o) {
  if (isObject(o) === false)
    return false;
  const ctor = o.constructor;
  if (ctor === void 0)
    return true;
  if (typeof ctor !== "function")
    return true;
  const prot = ctor.prototype;
  if (isObject(prot) === false)
    return false;
  if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) {
    return false;
  }
  return true;
}
function shallowClone(o) {
  if (isPlainObject(o))
    return { ...o };
  if (Array.isArray(o))
    return [...o];
  if (o instanceof Map)
    return new Map(o);
  if (o instanceof Set)
    return new Set(o);
  return o;
}
function numKeys(data) {
  let keyCount = 0;
  for (const key in data) {
    if (Object.prototype.hasOwnProperty.call(data, key)) {
      keyCount++;
    }
  }
  return keyCount;
}
var getParsedType = (data) => {
  const t = typeof data;
  switch (t) {
    case "undefined":
      return "undefined";
    case "string":
      return "string";
    case "number":
      return Number.isNaN(data) ? "nan" : "number";
    case "boolean":
      return "boolean";
    case "function":
      return "function";
    case "bigint":
      return "bigint";
    case "symbol":
      return "symbol";
    case "object":
      if (Array.isArray(data)) {
        return "array";
      }
      if (data === null) {
        return "null";
      }
      if (data.then && typeof data.then === "function" && data.catch && typeof data.catch === "function") {
        return "promise";
      }
      if (typeof Map !== "undefined" && data instanceof Map) {
        return "map";
      }
      if (typeof Set !== "undefined" && data instanceof Set) {
        return "set";
      }
      if (typeof Date !== "undefined" && data instanceof Date) {
        return "date";
      }
      if (typeof File !== "undefined" && data instanceof File) {
        return "file";
      }
      return "object";
    default:
      throw new Error(`Unknown data type: ${t}`);
  }
};
var propertyKeyTypes = /* @__PURE__ */ new Set(["string", "number", "symbol"]);
var primitiveTypes = /* @__PURE__ */ new Set([
  "string",
  "number",
  "bigint",
  "boolean",
  "symbol",
  "undefined"
]);
function escapeRegex(str) {
  return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function clone(inst, def, params) {
  const cl = new inst._zod.constr(def ?? inst._zod.def);
  if (!def || params?.parent)
    cl._zod.parent = inst;
  return cl;
}
function normalizeParams(_params) {
  const params = _params;
  if (!params)
    return {};
  if (typeof params === "string")
    return { error: () => params };
  if (params?.message !== void 0) {
    if (params?.error !== void 0)
      throw new Error("Cannot specify both `message` and `error` params");
    params.error = params.message;
  }
  delete params.message;
  if (typeof params.error === "string")
    return { ...params, error: () => params.error };
  return params;
}
function createTransparentProxy(getter) {
  let target3;
  return new Proxy({}, {
    get(_, prop, receiver) {
      target3 ?? (target3 = getter());
      return Reflect.get(target3, prop, receiver);
    },
    set(_, prop, value, receiver) {
      target3 ?? (target3 = getter());
      return Reflect.set(target3, prop, value, receiver);
    },
    has(_, prop) {
      target3 ?? (target3 = getter());
      return Reflect.has(target3, prop);
    },
    deleteProperty(_, prop) {
      target3 ?? (target3 = getter());
      return Reflect.deleteProperty(target3, prop);
    },
    ownKeys(_) {
      target3 ?? (target3 = getter());
      return Reflect.ownKeys(target3);
    },
    getOwnPropertyDescriptor(_, prop) {
      target3 ?? (target3 = getter());
      return Reflect.getOwnPropertyDescriptor(target3, prop);
    },
    defineProperty(_, prop, descriptor) {
      target3 ?? (target3 = getter());
      return Reflect.defineProperty(target3, prop, descriptor);
    }
  });
}
function stringifyPrimitive(value) {
  if (typeof value === "bigint")
    return value.toString() + "n";
  if (typeof value === "string")
    return `"${value}"`;
  return `${value}`;
}
function optionalKeys(shape) {
  return Object.keys(shape).filter((k) => {
    return shape[k]._zod.optin !== void 0 && shape[k]._zod.optout === "optional";
  });
}
var NUMBER_FORMAT_RANGES = /* @__PURE__ */ (() => ({
  safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  int32: [-2147483648, 2147483647],
  uint32: [0, 4294967295],
  float32: [-34028234663852886e22, 34028234663852886e22],
  float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
}))();
var BIGINT_FORMAT_RANGES = {
  int64: [/* @__PURE__ */ BigInt("-9223372036854775808"), /* @__PURE__ */ BigInt("9223372036854775807")],
  uint64: [/* @__PURE__ */ BigInt(0), /* @__PURE__ */ BigInt("18446744073709551615")]
};
function pick(schema, mask) {
  const currDef = schema._zod.def;
  const checks = currDef.checks;
  const hasChecks = checks && checks.length > 0;
  if (hasChecks) {
    throw new Error(".pick() cannot be used on object schemas containing refinements");
  }
  const newShape = {};
  mirrorShape(newShape, schema, maskedKeys(schema, mask));
  return clone(schema, mergeDefs(currDef, { shape: newShape, checks: [] }));
}
function maskedKeys(schema, mask) {
  const raw = sourceShape(schema);
  const keys = [];
  for (const key of Reflect.ownKeys(mask)) {
    if (!Object.getOwnPropertyDescriptor(raw, key)?.enumerable) {
      throw new Error(`Unrecognized key: "${String(key)}"`);
    }
    if (mask[key])
      keys.push(key);
  }
  return keys;
}
function omit(schema, mask) {
  const currDef = schema._zod.def;
  const checks = currDef.checks;
  const hasChecks = checks && checks.length > 0;
  if (hasChecks) {
    throw new Error(".omit() cannot be used on object schemas containing refinements");
  }
  const omitted = new Set(maskedKeys(schema, mask));
  const newShape = {};
  mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)).filter((key) => !omitted.has(key)));
  return clone(schema, mergeDefs(currDef, { shape: newShape, checks: [] }));
}
function extend(schema, shape) {
  if (!isPlainObject(shape)) {
    throw new Error("Invalid input to extend: expected a plain object");
  }
  const checks = schema._zod.def.checks;
  const hasChecks = checks && checks.length > 0;
  if (hasChecks) {
    const existingShape = sourceShape(schema);
    for (const key of Reflect.ownKeys(shape)) {
      if (Object.getOwnPropertyDescriptor(existingShape, key) !== void 0) {
        throw new Error("Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.");
      }
    }
  }
  return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function extended(schema, shape) {
  const newShape = {};
  mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)));
  mirrorProps(newShape, shape);
  return newShape;
}
function safeExtend(schema, shape) {
  if (!isPlainObject(shape)) {
    throw new Error("Invalid input to safeExtend: expected a plain object");
  }
  return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function merge(a, b) {
  if (!b?._zod?.def) {
    throw new Error("Invalid input to merge: expected an object schema. To merge a plain shape, use `.extend()`.");
  }
  if (a._zod.def.checks?.length) {
    throw new Error(".merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.");
  }
  const newShape = {};
  mirrorShape(newShape, a, Reflect.ownKeys(sourceShape(a)));
  mirrorShape(newShape, b, Reflect.ownKeys(sourceShape(b)));
  const def = mergeDefs(a._zod.def, {
    shape: newShape,
    get catchall() {
      return b._zod.def.catchall;
    },
    checks: b._zod.def.checks ?? []
  });
  return clone(a, def);
}
function partial(Class2, schema, mask, name2 = "partial") {
  const currDef = schema._zod.def;
  const checks = currDef.checks;
  const hasChecks = checks && checks.length > 0;
  if (hasChecks) {
    throw new Error(`.${name2}() cannot be used on object schemas containing refinements`);
  }
  const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
  const newShape = {};
  mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), Class2 && ((value, key) => selected && !selected.has(key) ? value : new Class2({ type: "optional", innerType: value })));
  return clone(schema, mergeDefs(schema._zod.def, { shape: newShape, checks: [] }));
}
function required(Class2, schema, mask) {
  const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
  const newShape = {};
  mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), (value, key) => (
    // overwrite with non-optional
    selected && !selected.has(key) ? value : new Class2({ type: "nonoptional", innerType: value })
  ));
  return clone(schema, mergeDefs(schema._zod.def, { shape: newShape }));
}
function aborted(x, startIndex = 0) {
  if (x.aborted === true)
    return true;
  for (let i = startIndex; i < x.issues.length; i++) {
    if (x.issues[i]?.continue !== true) {
      return true;
    }
  }
  return false;
}
function explicitlyAborted(x, startIndex = 0) {
  if (x.aborted === true)
    return true;
  for (let i = startIndex; i < x.issues.length; i++) {
    if (x.issues[i]?.continue === false) {
      return true;
    }
  }
  return false;
}
function prefixIssues(path, issues) {
  return issues.map((iss) => {
    var _a3;
    (_a3 = iss).path ?? (_a3.path = []);
    iss.path.unshift(path);
    return iss;
  });
}
function unwrapMessage(message) {
  return typeof message === "string" ? message : message?.message;
}
function sizeCaps(defChecks) {
  const caps = [];
  for (const ch of defChecks ?? []) {
    const d = ch._zod.def;
    if (!/_(length|size)$|_equals$/.test(d.check))
      break;
    const max = d.maximum ?? d.length ?? d.size;
    if (max >= 0)
      caps.push([max, ch]);
  }
  return caps;
}
function attachSchema(issues, start, inst) {
  var _a3;
  for (let i = start; i < issues.length; i++) {
    (_a3 = issues[i]).schema ?? (_a3.schema = inst);
  }
}
function finalizeIssue(iss, ctx, config2) {
  var _a3;
  const traits = iss.inst?._zod?.traits;
  if (traits?.has("$ZodType")) {
    if (traits.has("$ZodCheck"))
      (_a3 = iss).schema ?? (_a3.schema = iss.inst);
    else
      iss.schema = iss.inst;
  }
  const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : void 0;
  const message = iss.message ? iss.message : unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(schemaError?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config2.customError?.(iss)) ?? unwrapMessage(config2.localeError?.(iss)) ?? "Invalid input";
  const full = {};
  for (const k of Object.keys(iss)) {
    if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__")
      continue;
    full[k] = iss[k];
  }
  full.path ?? (full.path = []);
  full.message = message;
  if (ctx?.reportInput) {
    full.input = iss.input;
  }
  return full;
}
function getSizableOrigin(input) {
  if (input instanceof Set)
    return "set";
  if (input instanceof Map)
    return "map";
  if (input instanceof File)
    return "file";
  return "unknown";
}
var highSurrogate = /[\uD800-\uDBFF]/;
function codePointLength(str) {
  const units = str.length;
  if (!highSurrogate.test(str))
    return units;
  let count = units;
  for (let i = 0; i < units - 1; i++) {
    if ((str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320) {
      count--;
      i++;
    }
  }
  return count;
}
function getLengthableOrigin(input) {
  if (Array.isArray(input))
    return "array";
  if (typeof input === "string")
    return "string";
  return "unknown";
}
function parsedType(data) {
  const t = typeof data;
  switch (t) {
    case "number": {
      return Number.isNaN(data) ? "nan" : "number";
    }
    case "object": {
      if (data === null) {
        return "null";
      }
      if (Array.isArray(data)) {
        return "array";
      }
      const obj = data;
      if (obj && Object.getPrototypeOf(obj) !== Object.prototype && "constructor" in obj && obj.constructor) {
        return obj.constructor.name;
      }
    }
  }
  return t;
}
function issue(...args) {
  const [iss, input, inst] = args;
  if (typeof iss === "string") {
    return {
      message: iss,
      code: "custom",
      input,
      inst
    };
  }
  return { ...iss };
}
function cleanEnum(obj) {
  return Object.entries(obj).filter(([k, _]) => {
    return Number.isNaN(Number.parseInt(k, 10));
  }).map((el) => el[1]);
}
function base64ToUint8Array(base642) {
  const binaryString = atob(base642);
  const bytes = new Uint8Array(binaryString.length);
  for (let i = 0; i < binaryString.length; i++) {
    bytes[i] = binaryString.charCodeAt(i);
  }
  return bytes;
}
function uint8ArrayToBase64(bytes) {
  let binaryString = "";
  for (let i = 0; i < bytes.length; i++) {
    binaryString += String.fromCharCode(bytes[i]);
  }
  return btoa(binaryString);
}
function base64urlToUint8Array(base64url2) {
  const base642 = base64url2.replace(/-/g, "+").replace(/_/g, "/");
  const padding = "=".repeat((4 - base642.length % 4) % 4);
  return base64ToUint8Array(base642 + padding);
}
function uint8ArrayToBase64url(bytes) {
  return uint8ArrayToBase64(bytes).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}
function hexToUint8Array(hex2) {
  const cleanHex = hex2.replace(/^0x/, "");
  if (cleanHex.length % 2 !== 0) {
    throw new Error("Invalid hex string length");
  }
  const bytes = new Uint8Array(cleanHex.length / 2);
  for (let i = 0; i < cleanHex.length; i += 2) {
    bytes[i / 2] = Number.parseInt(cleanHex.slice(i, i + 2), 16);
  }
  return bytes;
}
function uint8ArrayToHex(bytes) {
  return Array.from(bytes).map((b) => b.toString(16).padStart(2, "0")).join("");
}
var Class = class {
  constructor(..._args) {
  }
};
function members(proto, table) {
  for (const key in table) {
    const desc = Object.getOwnPropertyDescriptor(table, key);
    if (desc.get)
      Object.defineProperty(proto, key, { ...desc, enumerable: false });
    else
      defineBound(proto, key, desc.value);
  }
}
function own(inst, key, value, enumerable = true) {
  Object.defineProperty(inst, key, { configurable: true, writable: true, enumerable, value });
  return value;
}
function hide(inst, key, value) {
  return own(inst, key, value, false);
}
// @__NO_SIDE_EFFECTS__
function derived(computes, table) {
  for (const key in computes) {
    const compute = computes[key];
    Object.defineProperty(table, key, {
      configurable: true,
      enumerable: true,
      get() {
        return own(this, key, compute(this));
      },
      set(value) {
        own(this, key, value);
      }
    });
  }
  return table;
}
function defineBound(proto, key, fn) {
  Object.defineProperty(proto, key, {
    configurable: true,
    get() {
      return this == null ? fn : own(this, key, fn.bind(this));
    },
    set(value) {
      own(this, key, value);
    }
  });
}
function claim(inst, sentinel) {
  const proto = Object.getPrototypeOf(inst);
  return sentinel in proto ? void 0 : proto;
}
var installing;
var broke = false;
var breaker = {
  configurable: true,
  get() {
    broke = true;
    return void 0;
  }
};
function defineLazyInternal(inst, key, compute) {
  const proto = Object.getPrototypeOf(inst._zod);
  if (key in proto && installing !== inst._zod) {
    installing = void 0;
    return;
  }
  installing = inst._zod;
  Object.defineProperty(proto, key, {
    configurable: true,
    get() {
      Object.defineProperty(this, key, breaker);
      const outer = broke;
      broke = false;
      try {
        const value = compute(this);
        if (broke)
          delete this[key];
        else
          Object.defineProperty(this, key, { configurable: true, writable: true, value });
        broke = broke || outer;
        return value;
      } catch (err) {
        delete this[key];
        broke = broke || outer;
        throw err;
      }
    },
    set(value) {
      Object.defineProperty(this, key, { configurable: true, writable: true, value });
    }
  });
}
function installLazyProp(inst, key, make, enumerable) {
  const proto = claim(inst, key);
  if (!proto)
    return;
  Object.defineProperty(proto, key, {
    configurable: true,
    get() {
      const desc = { configurable: true, writable: true, enumerable, value: void 0 };
      Object.defineProperty(this, key, desc);
      desc.value = make(this);
      Object.defineProperty(this, key, desc);
      return desc.value;
    },
    set(value) {
      Object.defineProperty(this, key, { configurable: true, writable: true, enumerable, value });
    }
  });
}
var CONSTANT_CATCH = "~constantCatch";
function constantCatch(value) {
  const fn = () => value;
  fn[CONSTANT_CATCH] = true;
  return fn;
}

var _a;
var _zodDesc = { value: void 0, enumerable: false };
var _E = "captureStackTrace" in Error ? Error : null;
function newError(Definition) {
  const E = _E;
  if (E) {
    const saved = E.stackTraceLimit;
    if (typeof saved === "number") {
      try {
        E.stackTraceLimit = 0;
      } catch {
        _E = null;
        return new Definition();
      }
      try {
        return new Definition();
      } finally {
        E.stackTraceLimit = saved;
      }
    }
  }
  return new Definition();
}
// @__NO_SIDE_EFFECTS__
function $constructor(name2, initializer3, proto, params) {
  const zodProto = {};
  function Internals(def) {
    this.def = def;
    this.constr = _;
    this.traits = /* @__PURE__ */ new Set();
  }
  Internals.prototype = zodProto;
  const protoMembers = proto;
  const initialized = protoMembers && /* @__PURE__ */ new WeakSet();
  function init(inst, def) {
    if (!inst._zod) {
      _zodDesc.value = new Internals(def);
      try {
        Object.defineProperty(inst, "_zod", _zodDesc);
      } finally {
        _zodDesc.value = void 0;
      }
    } else if (inst._zod.traits.has(name2)) {
      return;
    }
    inst._zod.traits.add(name2);
    initializer3(inst, def);
    if (initialized) {
      const own2 = Object.getPrototypeOf(inst);
      const ctorProto = inst._zod.constr.prototype;
      let up = own2;
      while (up && up !== ctorProto)
        up = Object.getPrototypeOf(up);
      const target3 = up ?? own2;
      if (!initialized.has(target3)) {
        initialized.add(target3);
        members(target3, protoMembers);
      }
    }
    const proto2 = _.prototype;
    for (const k in proto2) {
      if (!Object.prototype.hasOwnProperty.call(proto2, k))
        continue;
      if (!(k in inst)) {
        inst[k] = proto2[k].bind(inst);
      }
    }
  }
  const Parent = params?.Parent ?? Object;
  class Definition extends Parent {
  }
  Object.defineProperty(Definition, "name", { value: name2 });
  function _(def) {
    const inst = params?.Parent ? newError(Definition) : this;
    init(inst, def);
    const deferred = inst._zod.deferred;
    if (deferred) {
      for (const fn of deferred) {
        fn();
      }
      inst._zod.deferred = void 0;
    }
    const pp = globalThis.__zod_globalConfig?.postProcessor;
    if (pp)
      pp(inst);
    return inst;
  }
  Object.defineProperty(_, "init", { value: init });
  Object.defineProperty(_, Symbol.hasInstance, {
    value: (inst) => {
      if (params?.Parent && inst instanceof params.Parent)
        return true;
      return inst?._zod?.traits?.has(name2);
    }
  });
  Object.defineProperty(_, "name", { value: name2 });
  return _;
}
var $ZodAsyncError = class extends Error {
  constructor() {
    super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
  }
};
var $ZodEncodeError = class extends Error {
  constructor(name2) {
    super(`Encountered unidirectional transform during encode: ${name2}`);
    this.name = "ZodEncodeError";
  }
};
(_a = globalThis).__zod_globalConfig ?? (_a.__zod_globalConfig = {});
var globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
  if (newConfig)
    Object.assign(globalConfig, newConfig);
  return globalConfig;
}

function _getMessage() {
  const internals = this._zod;
  internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2));
  return internals.message;
}
function _setMessage(value) {
  this._zod.message = value;
}
var _messageDesc = {
  get: _getMessage,
  set: _setMessage,
  enumerable: true,
  configurable: true
};
var _issuesDesc = { value: void 0, enumerable: false };
var _installedToString = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
var initializer = (inst, def) => {
  inst.name = "$ZodError";
  _issuesDesc.value = def;
  Object.defineProperty(inst, "issues", _issuesDesc);
  _issuesDesc.value = void 0;
  Object.defineProperty(inst, "message", _messageDesc);
  const proto = Object.getPrototypeOf(inst);
  if (!_installedToString.has(proto)) {
    _installedToString.add(proto);
    Object.defineProperty(proto, "toString", {
      configurable: true,
      enumerable: false,
      get() {
        const value = () => this.message;
        Object.defineProperty(this, "toString", { value, configurable: true, writable: true });
        return value;
      },
      set(value) {
        Object.defineProperty(this, "toString", { value, configurable: true, writable: true });
      }
    });
  }
};
var $ZodError = $constructor("$ZodError", initializer);
var $ZodRealError = $constructor("$ZodError", initializer, void 0, {
  Parent: Error
});
function node(obj, key, make) {
  if (!Object.prototype.hasOwnProperty.call(obj, key)) {
    if (key === "__proto__") {
      Object.defineProperty(obj, key, { value: make(), writable: true, enumerable: true, configurable: true });
    } else {
      obj[key] = make();
    }
  }
  return obj[key];
}
function flattenError(error2, mapper = (issue2) => issue2.message) {
  const fieldErrors = {};
  const formErrors = [];
  for (const sub of error2.issues) {
    if (sub.path.length > 0) {
      node(fieldErrors, sub.path[0], () => []).push(mapper(sub));
    } else {
      formErrors.push(mapper(sub));
    }
  }
  return { formErrors, fieldErrors };
}
function formatError(error2, mapper = (issue2) => issue2.message) {
  const fieldErrors = { _errors: [] };
  const processError = (error3, path = []) => {
    for (const issue2 of error3.issues) {
      if (issue2.code === "invalid_union" && issue2.errors.length) {
        issue2.errors.map((issues) => processError({ issues }, [...path, ...issue2.path]));
      } else if (issue2.code === "invalid_key") {
        processError({ issues: issue2.issues }, [...path, ...issue2.path]);
      } else if (issue2.code === "invalid_element") {
        processError({ issues: issue2.issues }, [...path, ...issue2.path]);
      } else {
        const fullpath = [...path, ...issue2.path];
        if (fullpath.length === 0) {
          fieldErrors._errors.push(mapper(issue2));
        } else {
          let curr = fieldErrors;
          let i = 0;
          while (i < fullpath.length) {
            const el = fullpath[i];
            const terminal = i === fullpath.length - 1;
            if (el === "_errors") {
              if (terminal)
                curr._errors.push(mapper(issue2));
              i++;
              continue;
            }
            if (!Object.prototype.hasOwnProperty.call(curr, el)) {
              Object.defineProperty(curr, el, {
                value: { _errors: [] },
                enumerable: true,
                writable: true,
                configurable: true
              });
            }
            const node2 = curr[el];
            if (terminal) {
              node2._errors.push(mapper(issue2));
            }
            curr = node2;
            i++;
          }
        }
      }
    }
  };
  processError(error2);
  return fieldErrors;
}

function finalizeParams(callee, params) {
  return { callee: params?.callee ?? callee, Err: params?.Err };
}
var _parse = (_Err) => {
  const fn = (schema, value, _ctx, _params) => {
    const ctx = _ctx ? { ..._ctx, async: false } : { async: false };
    const result2 = schema._zod.run({ value, issues: [] }, ctx);
    if (result2 instanceof Promise) {
      throw new $ZodAsyncError();
    }
    if (result2.issues.length) {
      const e = new (_params?.Err ?? _Err)(result2.issues.map((iss) => finalizeIssue(iss, ctx, config())));
      captureStackTrace(e, _params?.callee ?? fn);
      throw e;
    }
    return result2.value;
  };
  return fn;
};
var _parseAsync = (_Err) => {
  const fn = async (schema, value, _ctx, params) => {
    const ctx = _ctx ? { ..._ctx, async: true } : { async: true };
    let result2 = schema._zod.run({ value, issues: [] }, ctx);
    if (result2 instanceof Promise)
      result2 = await result2;
    if (result2.issues.length) {
      const e = new (params?.Err ?? _Err)(result2.issues.map((iss) => finalizeIssue(iss, ctx, config())));
      captureStackTrace(e, params?.callee ?? fn);
      throw e;
    }
    return result2.value;
  };
  return fn;
};
var _safeParse = (_Err) => (schema, value, _ctx) => {
  const ctx = _ctx ? { ..._ctx, async: false } : { async: false };
  const result2 = schema._zod.run({ value, issues: [] }, ctx);
  if (result2 instanceof Promise) {
    throw new $ZodAsyncError();
  }
  return result2.issues.length ? failure(_Err, result2.issues, ctx) : { success: true, data: result2.value };
};
function failure(Err, issues, ctx) {
  let error2;
  return {
    success: false,
    get error() {
      if (!error2) {
        error2 = new Err(issues.map((iss) => finalizeIssue(iss, ctx, config())));
        issues = void 0;
        ctx = void 0;
      }
      return error2;
    },
    set error(e) {
      error2 = e;
      issues = void 0;
      ctx = void 0;
    }
  };
}
var _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
  const ctx = _ctx ? { ..._ctx, async: true } : { async: true };
  let result2 = schema._zod.run({ value, issues: [] }, ctx);
  if (result2 instanceof Promise)
    result2 = await result2;
  return result2.issues.length ? failure(_Err, result2.issues, ctx) : { success: true, data: result2.value };
};
var COMPILE_INVALID = /* @__PURE__ */ Symbol.for("zod.compile.invalid");
var COMPILE_FALLBACK = /* @__PURE__ */ Symbol.for("zod.compile.fallback");
var validate = ((schema, value, _ctx) => {
  const validator = schema._zod.bag.validator;
  if (validator !== void 0) {
    if (validator(value) !== COMPILE_INVALID)
      return true;
    if (validator.definite === true && _ctx === void 0)
      return false;
  }
  return validateFallback(schema, value, _ctx);
});
function validateFallback(schema, value, _ctx) {
  const ctx = _ctx ? { ..._ctx, async: false, abortEarly: true } : { async: false, abortEarly: true };
  const fallbackRun = schema._zod.bag.fallbackRun;
  let result2;
  if (fallbackRun) {
    ctx[COMPILE_FALLBACK] = true;
    result2 = fallbackRun({ value, issues: [] }, ctx);
  } else {
    result2 = schema._zod.run({ value, issues: [] }, ctx);
  }
  if (result2 instanceof Promise) {
    throw new $ZodAsyncError();
  }
  return result2.issues.length === 0;
}
var validateAsync = async (schema, value, _ctx) => {
  const ctx = _ctx ? { ..._ctx, async: true, abortEarly: true } : { async: true, abortEarly: true };
  let result2 = schema._zod.run({ value, issues: [] }, ctx);
  if (result2 instanceof Promise)
    result2 = await result2;
  return result2.issues.length === 0;
};
var _encode = (_Err) => {
  const parse2 = _parse(_Err);
  const fn = (schema, value, _ctx, _params) => {
    const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
    return parse2(schema, value, ctx, finalizeParams(fn, _params));
  };
  return fn;
};
var _decode = (_Err) => {
  const parse2 = _parse(_Err);
  const fn = (schema, value, _ctx, _params) => {
    return parse2(schema, value, _ctx, finalizeParams(fn, _params));
  };
  return fn;
};
var _encodeAsync = (_Err) => {
  const parseAsync2 = _parseAsync(_Err);
  const fn = async (schema, value, _ctx, _params) => {
    const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
    return await parseAsync2(schema, value, ctx, finalizeParams(fn, _params));
  };
  return fn;
};
var _decodeAsync = (_Err) => {
  const parseAsync2 = _parseAsync(_Err);
  const fn = async (schema, value, _ctx, _params) => {
    return await parseAsync2(schema, value, _ctx, finalizeParams(fn, _params));
  };
  return fn;
};
var _safeEncode = (_Err) => (schema, value, _ctx) => {
  const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
  return _safeParse(_Err)(schema, value, ctx);
};
var _safeDecode = (_Err) => (schema, value, _ctx) => {
  return _safeParse(_Err)(schema, value, _ctx);
};
var _safeEncodeAsync = (_Err) => async (schema, value, _ctx) => {
  const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
  return _safeParseAsync(_Err)(schema, value, ctx);
};
var _safeDecodeAsync = (_Err) => async (schema, value, _ctx) => {
  return _safeParseAsync(_Err)(schema, value, _ctx);
};

var cuid = /^[cC][0-9a-z]{6,}$/;
var cuid2 = /^[0-9a-z]+$/;
var ulid = /^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/;
var xid = /^[0-9a-vA-V]{20}$/;
var ksuid = /^[A-Za-z0-9]{27}$/;
var nanoid = /^[a-zA-Z0-9_-]{21}$/;
function nanoidOfLength(length) {
  return new RegExp(`^[a-zA-Z0-9_-]{${length}}$`);
}
var duration = /^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/;
var guid = /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/;
var uuid = (version2) => {
  if (!version2)
    return /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/;
  return new RegExp(`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${version2}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`);
};
var email = /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;
var _emoji = `^(?=[\\s\\S]*[\\p{Extended_Pictographic}\\p{Regional_Indicator}\\u20E3])[\\p{Extended_Pictographic}\\p{Emoji_Component}]+$`;
function emoji() {
  return new RegExp(_emoji, "u");
}
var ipv4 = /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$/;
var ipv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))$/;
var cidrv4 = /^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\/([0-9]|[1-2][0-9]|3[0-2])$/;
var cidrv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$/;
var base64 = /^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$/;
var base64url = /^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2,3})?$/;
var httpProtocol = /^https?$/;
var e164 = /^\+[1-9]\d{6,14}$/;
var dateSource = `(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`;
function anchor(source) {
  return new RegExp(`^${source}$`);
}
var date = /* @__PURE__ */ anchor(dateSource);
function timeSource(args) {
  const hhmm = `(?:[01]\\d|2[0-3]):[0-5]\\d`;
  const regex = typeof args.precision === "number" ? args.precision === -1 ? `${hhmm}` : args.precision === 0 ? `${hhmm}:[0-5]\\d` : `${hhmm}:[0-5]\\d\\.\\d{${args.precision}}` : args.seconds ? `${hhmm}:[0-5]\\d(?:\\.\\d+)?` : `${hhmm}(?::[0-5]\\d(?:\\.\\d+)?)?`;
  return regex;
}
function time(args) {
  return new RegExp(`^${timeSource(args)}$`);
}
function datetime(args) {
  const opts = ["Z"];
  if (args.offset)
    opts.push(`([+-](?:[01]\\d|2[0-3]):[0-5]\\d)`);
  const qualified = `${timeSource({ precision: args.precision, seconds: true })}(?:${opts.join("|")})`;
  const timeRegex = args.local ? `${qualified}|${timeSource({ precision: args.precision })}` : qualified;
  return new RegExp(`^${dateSource}T(?:${timeRegex})$`);
}
var anyString = /^[\s\S]{0,}$/;
var integer = /^-?\d+$/;
var number = /^-?\d+(?:\.\d+)?$/;
var boolean = /^(?:true|false)$/i;
var lowercase = /^[^A-Z]*$/;
var uppercase = /^[^a-z]*$/;

var $ZodCheck = /* @__PURE__ */ $constructor("$ZodCheck", (inst, def) => {
  var _a3;
  inst._zod ?? (inst._zod = {});
  inst._zod.def = def;
  (_a3 = inst._zod).onattach ?? (_a3.onattach = []);
});
var _whenHasLength = (payload) => {
  const val = payload.value;
  return !nullish(val) && val.length !== void 0;
};
var numericOriginMap = {
  number: "number",
  bigint: "bigint",
  object: "date"
};
var $ZodCheckLessThan = /* @__PURE__ */ $constructor("$ZodCheckLessThan", (inst, def) => {
  $ZodCheck.init(inst, def);
  const origin = numericOriginMap[typeof def.value];
  inst._zod.check = (payload) => {
    if (def.inclusive ? payload.value <= def.value : payload.value < def.value) {
      return;
    }
    payload.issues.push({
      origin: numericOriginMap[typeof payload.value] ?? origin,
      code: "too_big",
      maximum: typeof def.value === "object" ? def.value.getTime() : def.value,
      input: payload.value,
      inclusive: def.inclusive,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckGreaterThan = /* @__PURE__ */ $constructor("$ZodCheckGreaterThan", (inst, def) => {
  $ZodCheck.init(inst, def);
  const origin = numericOriginMap[typeof def.value];
  inst._zod.check = (payload) => {
    if (def.inclusive ? payload.value >= def.value : payload.value > def.value) {
      return;
    }
    payload.issues.push({
      origin: numericOriginMap[typeof payload.value] ?? origin,
      code: "too_small",
      minimum: typeof def.value === "object" ? def.value.getTime() : def.value,
      input: payload.value,
      inclusive: def.inclusive,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckMultipleOf = /* @__PURE__ */ $constructor("$ZodCheckMultipleOf", (inst, def) => {
  $ZodCheck.init(inst, def);
  inst._zod.check = (payload) => {
    if (typeof payload.value !== typeof def.value)
      throw new Error("Cannot mix number and bigint in multiple_of check.");
    const isMultiple = typeof payload.value === "bigint" ? (
      // `value % 0n` throws, and nothing is a multiple of zero — the number branch already fails this way via NaN
      def.value !== BigInt(0) && payload.value % def.value === BigInt(0)
    ) : floatSafeRemainder(payload.value, def.value) === 0;
    if (isMultiple)
      return;
    payload.issues.push({
      origin: typeof payload.value,
      code: "not_multiple_of",
      divisor: def.value,
      input: payload.value,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckNumberFormat = /* @__PURE__ */ $constructor("$ZodCheckNumberFormat", (inst, def) => {
  $ZodCheck.init(inst, def);
  def.format = def.format || "float64";
  const isInt = def.format?.includes("int");
  const origin = isInt ? "int" : "number";
  const [minimum, maximum] = NUMBER_FORMAT_RANGES[def.format];
  inst._zod.check = (payload) => {
    const input = payload.value;
    if (isInt) {
      if (!Number.isInteger(input)) {
        payload.issues.push({
          expected: origin,
          format: def.format,
          code: "invalid_type",
          continue: false,
          input,
          inst
        });
        return;
      }
      if (!Number.isSafeInteger(input)) {
        if (input > 0) {
          payload.issues.push({
            input,
            code: "too_big",
            maximum: Number.MAX_SAFE_INTEGER,
            note: "Integers must be within the safe integer range.",
            inst,
            origin,
            inclusive: true,
            continue: !def.abort
          });
        } else {
          payload.issues.push({
            input,
            code: "too_small",
            minimum: Number.MIN_SAFE_INTEGER,
            note: "Integers must be within the safe integer range.",
            inst,
            origin,
            inclusive: true,
            continue: !def.abort
          });
        }
        return;
      }
    }
    if (input < minimum) {
      payload.issues.push({
        origin: "number",
        input,
        code: "too_small",
        minimum,
        inclusive: true,
        inst,
        continue: !def.abort
      });
    }
    if (input > maximum) {
      payload.issues.push({
        origin: "number",
        input,
        code: "too_big",
        maximum,
        inclusive: true,
        inst,
        continue: !def.abort
      });
    }
  };
});
var $ZodCheckMaxLength = /* @__PURE__ */ $constructor("$ZodCheckMaxLength", (inst, def) => {
  var _a3;
  $ZodCheck.init(inst, def);
  (_a3 = inst._zod.def).when ?? (_a3.when = _whenHasLength);
  inst._zod.check = (payload) => {
    const input = payload.value;
    const units = input.length;
    const length = typeof input === "string" && units > def.maximum ? codePointLength(input) : units;
    if (length <= def.maximum)
      return;
    const origin = getLengthableOrigin(input);
    payload.issues.push({
      origin,
      code: "too_big",
      maximum: def.maximum,
      inclusive: true,
      input,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckMinLength = /* @__PURE__ */ $constructor("$ZodCheckMinLength", (inst, def) => {
  var _a3;
  $ZodCheck.init(inst, def);
  (_a3 = inst._zod.def).when ?? (_a3.when = _whenHasLength);
  inst._zod.check = (payload) => {
    const input = payload.value;
    const units = input.length;
    const length = typeof input === "string" && units >= def.minimum && units < def.minimum * 2 ? codePointLength(input) : units;
    if (length >= def.minimum)
      return;
    const origin = getLengthableOrigin(input);
    payload.issues.push({
      origin,
      code: "too_small",
      minimum: def.minimum,
      inclusive: true,
      input,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckLengthEquals = /* @__PURE__ */ $constructor("$ZodCheckLengthEquals", (inst, def) => {
  var _a3;
  $ZodCheck.init(inst, def);
  (_a3 = inst._zod.def).when ?? (_a3.when = _whenHasLength);
  inst._zod.check = (payload) => {
    const input = payload.value;
    const units = input.length;
    const length = typeof input === "string" && units >= def.length && units <= def.length * 2 ? codePointLength(input) : units;
    if (length === def.length)
      return;
    const origin = getLengthableOrigin(input);
    const tooBig = length > def.length;
    payload.issues.push({
      origin,
      ...tooBig ? { code: "too_big", maximum: def.length } : { code: "too_small", minimum: def.length },
      inclusive: true,
      exact: true,
      input: payload.value,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckStringFormat = /* @__PURE__ */ $constructor("$ZodCheckStringFormat", (inst, def) => {
  var _a3, _b;
  $ZodCheck.init(inst, def);
  if (def.pattern)
    (_a3 = inst._zod).check ?? (_a3.check = (payload) => {
      def.pattern.lastIndex = 0;
      if (def.pattern.test(payload.value))
        return;
      payload.issues.push({
        origin: "string",
        code: "invalid_format",
        format: def.format,
        input: payload.value,
        ...def.pattern ? { pattern: def.pattern.toString() } : {},
        inst,
        continue: !def.abort
      });
    });
  else
    (_b = inst._zod).check ?? (_b.check = () => {
    });
});
var $ZodCheckRegex = /* @__PURE__ */ $constructor("$ZodCheckRegex", (inst, def) => {
  $ZodCheckStringFormat.init(inst, def);
  inst._zod.check = (payload) => {
    def.pattern.lastIndex = 0;
    if (def.pattern.test(payload.value))
      return;
    payload.issues.push({
      origin: "string",
      code: "invalid_format",
      format: "regex",
      input: payload.value,
      pattern: def.pattern.toString(),
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckLowerCase = /* @__PURE__ */ $constructor("$ZodCheckLowerCase", (inst, def) => {
  def.pattern ?? (def.pattern = lowercase);
  $ZodCheckStringFormat.init(inst, def);
});
var $ZodCheckUpperCase = /* @__PURE__ */ $constructor("$ZodCheckUpperCase", (inst, def) => {
  def.pattern ?? (def.pattern = uppercase);
  $ZodCheckStringFormat.init(inst, def);
});
var $ZodCheckIncludes = /* @__PURE__ */ $constructor("$ZodCheckIncludes", (inst, def) => {
  $ZodCheck.init(inst, def);
  const escapedRegex = escapeRegex(def.includes);
  const pattern = new RegExp(typeof def.position === "number" ? `^.{${def.position},}${escapedRegex}` : escapedRegex);
  def.pattern = pattern;
  inst._zod.check = (payload) => {
    if (payload.value.includes(def.includes, def.position))
      return;
    payload.issues.push({
      origin: "string",
      code: "invalid_format",
      format: "includes",
      includes: def.includes,
      input: payload.value,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckStartsWith = /* @__PURE__ */ $constructor("$ZodCheckStartsWith", (inst, def) => {
  $ZodCheck.init(inst, def);
  const pattern = new RegExp(`^${escapeRegex(def.prefix)}.*`);
  def.pattern ?? (def.pattern = pattern);
  inst._zod.check = (payload) => {
    if (payload.value.startsWith(def.prefix))
      return;
    payload.issues.push({
      origin: "string",
      code: "invalid_format",
      format: "starts_with",
      prefix: def.prefix,
      input: payload.value,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckEndsWith = /* @__PURE__ */ $constructor("$ZodCheckEndsWith", (inst, def) => {
  $ZodCheck.init(inst, def);
  const pattern = new RegExp(`.*${escapeRegex(def.suffix)}$`);
  def.pattern ?? (def.pattern = pattern);
  inst._zod.check = (payload) => {
    if (payload.value.endsWith(def.suffix))
      return;
    payload.issues.push({
      origin: "string",
      code: "invalid_format",
      format: "ends_with",
      suffix: def.suffix,
      input: payload.value,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckOverwrite = /* @__PURE__ */ $constructor("$ZodCheckOverwrite", (inst, def) => {
  $ZodCheck.init(inst, def);
  inst._zod.check = (payload) => {
    payload.value = def.tx(payload.value);
  };
});

var Doc = class {
  constructor(args = [], closed = {}) {
    this.content = [];
    this.indent = 0;
    this.args = args;
    this.closed = closed;
  }
  // the compiler catches a child's throw and keeps writing into this doc, so the indent has to unwind with it
  indented(fn) {
    this.indent += 1;
    try {
      fn(this);
    } finally {
      this.indent -= 1;
    }
  }
  write(arg) {
    if (typeof arg === "function") {
      arg(this, { execution: "sync" });
      arg(this, { execution: "async" });
      return;
    }
    const content = arg;
    const lines = content.split("\n").filter((x) => x);
    const minIndent = Math.min(...lines.map((x) => x.length - x.trimStart().length));
    const dedented = lines.map((x) => x.slice(minIndent)).map((x) => " ".repeat(this.indent * 2) + x);
    for (const line of dedented) {
      this.content.push(line);
    }
  }
  compile() {
    const F = Function;
    const content = this?.content ?? [``];
    const factory = new F(...Object.keys(this.closed), `return function (${this.args.join(", ")}) {
${content.join("\n")}
};`);
    return factory(...Object.values(this.closed));
  }
};

var version = {
  major: 4,
  minor: 6,
  patch: 7
};

var $ZodType = /* @__PURE__ */ $constructor("$ZodType", (inst, def) => {
  var _a3;
  inst ?? (inst = {});
  inst._zod.def = def;
  inst._zod.bag = inst._zod.bag || {};
  inst._zod.version = version;
  const defChecks = inst._zod.def.checks;
  const checks = inst._zod.traits.has("$ZodCheck") ? [inst, ...defChecks ?? []] : defChecks?.length ? [...defChecks] : [];
  for (const ch of checks) {
    for (const fn of ch._zod.onattach) {
      fn(inst);
    }
  }
  if (checks.length === 0) {
    (_a3 = inst._zod).deferred ?? (_a3.deferred = []);
    inst._zod.deferred?.push(() => {
      inst._zod.run = inst._zod.parse;
    });
  } else {
    const runChecks = (payload, checks2, ctx) => {
      if (payload.memo)
        return payload;
      let isAborted = aborted(payload);
      let asyncResult;
      for (const ch of checks2) {
        if (ch._zod.def.when) {
          if (explicitlyAborted(payload))
            continue;
          const shouldRun = ch._zod.def.when(payload);
          if (!shouldRun)
            continue;
        } else if (isAborted) {
          continue;
        }
        const currLen = payload.issues.length;
        const _ = ch._zod.check(payload);
        if (_ instanceof Promise && ctx?.async === false) {
          throw new $ZodAsyncError();
        }
        if (asyncResult || _ instanceof Promise) {
          asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
            await _;
            const nextLen = payload.issues.length;
            if (nextLen === currLen)
              return;
            attachSchema(payload.issues, currLen, inst);
            if (!isAborted)
              isAborted = aborted(payload, currLen);
          });
        } else {
          const nextLen = payload.issues.length;
          if (nextLen === currLen)
            continue;
          attachSchema(payload.issues, currLen, inst);
          if (!isAborted)
            isAborted = aborted(payload, currLen);
        }
      }
      if (asyncResult) {
        return asyncResult.then(() => {
          return payload;
        });
      }
      return payload;
    };
    const handleCanaryResult = (canary, payload, ctx) => {
      if (aborted(canary)) {
        canary.aborted = true;
        return canary;
      }
      const checkResult = runChecks(payload, checks, ctx);
      if (checkResult instanceof Promise) {
        if (ctx.async === false)
          throw new $ZodAsyncError();
        return checkResult.then((checkResult2) => inst._zod.parse(checkResult2, ctx));
      }
      return inst._zod.parse(checkResult, ctx);
    };
    inst._zod.run = (payload, ctx) => {
      if (ctx.skipChecks) {
        return inst._zod.parse(payload, ctx);
      }
      if (ctx.direction === "backward") {
        const canary = inst._zod.parse({ value: payload.value, issues: [] }, { ...ctx, skipChecks: true });
        if (canary instanceof Promise) {
          return canary.then((canary2) => {
            return handleCanaryResult(canary2, payload, ctx);
          });
        }
        return handleCanaryResult(canary, payload, ctx);
      }
      const result2 = inst._zod.parse(payload, ctx);
      if (result2 instanceof Promise) {
        if (ctx.async === false)
          throw new $ZodAsyncError();
        return result2.then((result3) => runChecks(result3, checks, ctx));
      }
      return runChecks(result2, checks, ctx);
    };
  }
}, {
  // Wrappers extend this by installing a richer factory over it; reading it eagerly would defeat the laziness.
  get "~standard"() {
    return hide(this, "~standard", standardProps(this));
  },
  set "~standard"(value) {
    own(this, "~standard", value);
  }
});
var toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => finalizeIssue(iss, ctx, config())) } : { value: r.value };
async function validateAsync2(inst, value) {
  const ctx = { async: true };
  return toStandardResult(await inst._zod.run({ value, issues: [] }, ctx), ctx);
}
function standardProps(inst) {
  return {
    validate: (value) => {
      const ctx = { async: false };
      try {
        const r = inst._zod.run({ value, issues: [] }, ctx);
        if (!(r instanceof Promise))
          return toStandardResult(r, ctx);
      } catch (_) {
      }
      return validateAsync2(inst, value);
    },
    vendor: "zod",
    version: 1
  };
}
var $ZodString = /* @__PURE__ */ $constructor("$ZodString", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.pattern = def.pattern ?? anyString;
  inst._zod.parse = (payload, _) => {
    if (def.coerce)
      try {
        payload.value = String(payload.value);
      } catch (_2) {
      }
    if (typeof payload.value === "string")
      return payload;
    payload.issues.push({
      expected: "string",
      code: "invalid_type",
      input: payload.value,
      inst
    });
    return payload;
  };
});
var $ZodStringFormat = /* @__PURE__ */ $constructor("$ZodStringFormat", (inst, def) => {
  $ZodCheckStringFormat.init(inst, def);
  $ZodString.init(inst, def);
});
var $ZodGUID = /* @__PURE__ */ $constructor("$ZodGUID", (inst, def) => {
  def.pattern ?? (def.pattern = guid);
  $ZodStringFormat.init(inst, def);
});
var $ZodUUID = /* @__PURE__ */ $constructor("$ZodUUID", (inst, def) => {
  if (def.version) {
    const versionMap = {
      v1: 1,
      v2: 2,
      v3: 3,
      v4: 4,
      v5: 5,
      v6: 6,
      v7: 7,
      v8: 8
    };
    const v = versionMap[def.version];
    if (v === void 0)
      throw new Error(`Invalid UUID version: "${def.version}"`);
    def.pattern ?? (def.pattern = uuid(v));
  } else
    def.pattern ?? (def.pattern = uuid());
  $ZodStringFormat.init(inst, def);
});
var $ZodEmail = /* @__PURE__ */ $constructor("$ZodEmail", (inst, def) => {
  def.pattern ?? (def.pattern = email);
  $ZodStringFormat.init(inst, def);
});
var URL_BAD_FORMAT = 1;
var URL_UNPARSEABLE = 2;
function canParseURL(input) {
  try {
    if (typeof URL !== "undefined" && typeof URL.canParse === "function")
      return URL.canParse(input);
    new URL(input);
    return true;
  } catch {
    return false;
  }
}
function validateURL(trimmed, def) {
  if (!("normalize" in def) && !("hostname" in def) && !("protocol" in def)) {
    return canParseURL(trimmed) || URL_UNPARSEABLE;
  }
  return parseURLObject(trimmed, def);
}
function parseURLObject(trimmed, def) {
  if (!def.normalize && def.protocol?.source === httpProtocol.source && !/^https?:\/\//i.test(trimmed)) {
    return URL_BAD_FORMAT;
  }
  try {
    if (typeof URL !== "undefined") {
      const URLStatic = URL;
      if (typeof URLStatic.parse === "function")
        return URLStatic.parse(trimmed) ?? URL_UNPARSEABLE;
    }
    return new URL(trimmed);
  } catch {
    return URL_UNPARSEABLE;
  }
}
var asciiTabOrNewline = /[\t\n\r]/g;
function stripTabAndNewline(value) {
  return value.replace(asciiTabOrNewline, "");
}
function urlHostnameOk(url, hostname) {
  hostname.lastIndex = 0;
  return hostname.test(url.hostname);
}
function urlProtocolOk(url, protocol) {
  protocol.lastIndex = 0;
  return protocol.test(url.protocol.endsWith(":") ? url.protocol.slice(0, -1) : url.protocol);
}
var $ZodURL = /* @__PURE__ */ $constructor("$ZodURL", (inst, def) => {
  $ZodStringFormat.init(inst, def);
  inst._zod.check = (payload) => {
    try {
      const trimmed = payload.value.trim();
      const url = validateURL(trimmed, def);
      if (url === URL_BAD_FORMAT) {
        payload.issues.push({
          code: "invalid_format",
          format: "url",
          note: "Invalid URL format",
          input: payload.value,
          inst,
          continue: !def.abort
        });
        return;
      }
      if (url === URL_UNPARSEABLE) {
        payload.issues.push({
          code: "invalid_format",
          format: "url",
          input: payload.value,
          inst,
          continue: !def.abort
        });
        return;
      }
      if (url === true) {
        payload.value = stripTabAndNewline(trimmed);
        return;
      }
      if (def.hostname && !urlHostnameOk(url, def.hostname)) {
        payload.issues.push({
          code: "invalid_format",
          format: "url",
          note: "Invalid hostname",
          pattern: def.hostname.source,
          input: payload.value,
          inst,
          continue: !def.abort
        });
      }
      if (def.protocol && !urlProtocolOk(url, def.protocol)) {
        payload.issues.push({
          code: "invalid_format",
          format: "url",
          note: "Invalid protocol",
          pattern: def.protocol.source,
          input: payload.value,
          inst,
          continue: !def.abort
        });
      }
      payload.value = def.normalize ? url.href : stripTabAndNewline(trimmed);
      return;
    } catch (_) {
      payload.issues.push({
        code: "invalid_format",
        format: "url",
        input: payload.value,
        inst,
        continue: !def.abort
      });
    }
  };
});
var $ZodEmoji = /* @__PURE__ */ $constructor("$ZodEmoji", (inst, def) => {
  def.pattern ?? (def.pattern = emoji());
  $ZodStringFormat.init(inst, def);
});
var $ZodNanoID = /* @__PURE__ */ $constructor("$ZodNanoID", (inst, def) => {
  if (def.length !== void 0 && (!Number.isInteger(def.length) || def.length < 1))
    throw new Error(`Invalid nanoid length: ${def.length}`);
  def.pattern ?? (def.pattern = def.length === void 0 ? nanoid : nanoidOfLength(def.length));
  $ZodStringFormat.init(inst, def);
});
var $ZodCUID = /* @__PURE__ */ $constructor("$ZodCUID", (inst, def) => {
  def.pattern ?? (def.pattern = cuid);
  $ZodStringFormat.init(inst, def);
});
var $ZodCUID2 = /* @__PURE__ */ $constructor("$ZodCUID2", (inst, def) => {
  def.pattern ?? (def.pattern = cuid2);
  $ZodStringFormat.init(inst, def);
});
var $ZodULID = /* @__PURE__ */ $constructor("$ZodULID", (inst, def) => {
  def.pattern ?? (def.pattern = ulid);
  $ZodStringFormat.init(inst, def);
});
var $ZodXID = /* @__PURE__ */ $constructor("$ZodXID", (inst, def) => {
  def.pattern ?? (def.pattern = xid);
  $ZodStringFormat.init(inst, def);
});
var $ZodKSUID = /* @__PURE__ */ $constructor("$ZodKSUID", (inst, def) => {
  def.pattern ?? (def.pattern = ksuid);
  $ZodStringFormat.init(inst, def);
});
var $ZodISODateTime = /* @__PURE__ */ $constructor("$ZodISODateTime", (inst, def) => {
  def.pattern ?? (def.pattern = datetime(def));
  $ZodStringFormat.init(inst, def);
});
var $ZodISODate = /* @__PURE__ */ $constructor("$ZodISODate", (inst, def) => {
  def.pattern ?? (def.pattern = date);
  $ZodStringFormat.init(inst, def);
});
var $ZodISOTime = /* @__PURE__ */ $constructor("$ZodISOTime", (inst, def) => {
  def.pattern ?? (def.pattern = time(def));
  $ZodStringFormat.init(inst, def);
});
var $ZodISODuration = /* @__PURE__ */ $constructor("$ZodISODuration", (inst, def) => {
  def.pattern ?? (def.pattern = duration);
  $ZodStringFormat.init(inst, def);
});
var $ZodIPv4 = /* @__PURE__ */ $constructor("$ZodIPv4", (inst, def) => {
  def.pattern ?? (def.pattern = ipv4);
  $ZodStringFormat.init(inst, def);
});
var ipv6Alphabet = /^[0-9a-fA-F:.]+$/;
function isValidIPv6(value) {
  if (!ipv6Alphabet.test(value))
    return false;
  return canParseURL(`http://[${value}]`);
}
var $ZodIPv6 = /* @__PURE__ */ $constructor("$ZodIPv6", (inst, def) => {
  def.pattern ?? (def.pattern = ipv6);
  $ZodStringFormat.init(inst, def);
  inst._zod.check = (payload) => {
    if (!isValidIPv6(payload.value)) {
      payload.issues.push({
        code: "invalid_format",
        format: "ipv6",
        input: payload.value,
        inst,
        continue: !def.abort
      });
    }
  };
});
var $ZodCIDRv4 = /* @__PURE__ */ $constructor("$ZodCIDRv4", (inst, def) => {
  def.pattern ?? (def.pattern = cidrv4);
  $ZodStringFormat.init(inst, def);
});
function isValidCIDRv6(value) {
  const parts = value.split("/");
  if (parts.length !== 2)
    return false;
  const [address, prefix] = parts;
  if (!prefix)
    return false;
  const prefixNum = Number(prefix);
  if (`${prefixNum}` !== prefix)
    return false;
  if (prefixNum < 0 || prefixNum > 128)
    return false;
  return isValidIPv6(address);
}
var $ZodCIDRv6 = /* @__PURE__ */ $constructor("$ZodCIDRv6", (inst, def) => {
  def.pattern ?? (def.pattern = cidrv6);
  $ZodStringFormat.init(inst, def);
  inst._zod.check = (payload) => {
    if (!isValidCIDRv6(payload.value)) {
      payload.issues.push({
        code: "invalid_format",
        format: "cidrv6",
        input: payload.value,
        inst,
        continue: !def.abort
      });
    }
  };
});
function isValidBase64(data) {
  if (data === "")
    return true;
  if (/\s/.test(data))
    return false;
  if (data.length % 4 !== 0)
    return false;
  try {
    atob(data);
    return true;
  } catch {
    return false;
  }
}
var base64Charset = /^[0-9a-zA-Z+/]*={0,2}$/;
var $ZodBase64 = /* @__PURE__ */ $constructor("$ZodBase64", (inst, def) => {
  def.pattern ?? (def.pattern = base64Charset);
  $ZodStringFormat.init(inst, def);
  inst._zod.check = (payload) => {
    if (isValidBase64(payload.value))
      return;
    payload.issues.push({
      code: "invalid_format",
      format: "base64",
      input: payload.value,
      inst,
      continue: !def.abort
    });
  };
});
var base64urlCharset = /^[A-Za-z0-9_-]*$/;
function isValidBase64URL(data) {
  if (!base64urlCharset.test(data))
    return false;
  const base642 = data.replace(/[-_]/g, (c) => c === "-" ? "+" : "/");
  const padded = base642.padEnd(Math.ceil(base642.length / 4) * 4, "=");
  return isValidBase64(padded);
}
var $ZodBase64URL = /* @__PURE__ */ $constructor("$ZodBase64URL", (inst, def) => {
  def.pattern ?? (def.pattern = base64urlCharset);
  $ZodStringFormat.init(inst, def);
  inst._zod.check = (payload) => {
    if (isValidBase64URL(payload.value))
      return;
    payload.issues.push({
      code: "invalid_format",
      format: "base64url",
      input: payload.value,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodE164 = /* @__PURE__ */ $constructor("$ZodE164", (inst, def) => {
  def.pattern ?? (def.pattern = e164);
  $ZodStringFormat.init(inst, def);
});
function isValidJWT(token, algorithm = null) {
  try {
    const tokensParts = token.split(".");
    if (tokensParts.length !== 3)
      return false;
    const [header] = tokensParts;
    if (!header)
      return false;
    const parsedHeader = JSON.parse(atob(header));
    if ("typ" in parsedHeader && parsedHeader?.typ !== "JWT")
      return false;
    if (!parsedHeader.alg)
      return false;
    if (algorithm && (!("alg" in parsedHeader) || parsedHeader.alg !== algorithm))
      return false;
    return true;
  } catch {
    return false;
  }
}
var $ZodJWT = /* @__PURE__ */ $constructor("$ZodJWT", (inst, def) => {
  $ZodStringFormat.init(inst, def);
  inst._zod.check = (payload) => {
    if (isValidJWT(payload.value, def.alg))
      return;
    payload.issues.push({
      code: "invalid_format",
      format: "jwt",
      input: payload.value,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodNumber = /* @__PURE__ */ $constructor("$ZodNumber", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.pattern = number;
  inst._zod.parse = (payload, _ctx) => {
    if (def.coerce)
      try {
        payload.value = Number(payload.value);
      } catch (_) {
      }
    const input = payload.value;
    if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) {
      return payload;
    }
    const received = typeof input === "number" ? Number.isNaN(input) ? "NaN" : !Number.isFinite(input) ? String(input) : void 0 : void 0;
    payload.issues.push({
      expected: "number",
      code: "invalid_type",
      input,
      inst,
      ...received ? { received } : {}
    });
    return payload;
  };
});
var $ZodNumberFormat = /* @__PURE__ */ $constructor("$ZodNumberFormat", (inst, def) => {
  $ZodCheckNumberFormat.init(inst, def);
  $ZodNumber.init(inst, def);
});
var $ZodBoolean = /* @__PURE__ */ $constructor("$ZodBoolean", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.pattern = boolean;
  inst._zod.parse = (payload, _ctx) => {
    if (def.coerce)
      try {
        payload.value = Boolean(payload.value);
      } catch (_) {
      }
    const input = payload.value;
    if (typeof input === "boolean")
      return payload;
    payload.issues.push({
      expected: "boolean",
      code: "invalid_type",
      input,
      inst
    });
    return payload;
  };
});
var $ZodUnknown = /* @__PURE__ */ $constructor("$ZodUnknown", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.parse = (payload) => payload;
});
var $ZodNever = /* @__PURE__ */ $constructor("$ZodNever", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.parse = (payload, _ctx) => {
    payload.issues.push({
      expected: "never",
      code: "invalid_type",
      input: payload.value,
      inst
    });
    return payload;
  };
});
function capSize(inst, size) {
  const caps = sizeCaps(inst._zod.def.checks);
  if (!caps.length)
    return;
  const cap = Math.min(...caps.map((c) => c[0]));
  const parse2 = inst._zod.parse;
  inst._zod.parse = (payload, ctx) => {
    const n = size(payload.value);
    if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
      for (const [max, ch] of sizeCaps(inst._zod.def.checks)) {
        if (n > max && ch._zod.def.when(payload)) {
          const start = payload.issues.length;
          ch._zod.check(payload);
          payload.issues[start].continue = false;
          attachSchema(payload.issues, start, inst);
          return payload;
        }
      }
    }
    return parse2(payload, ctx);
  };
}
var arraySize = (input) => Array.isArray(input) ? input.length : -1;
function handleArrayResult(result2, final, index) {
  if (result2.issues.length) {
    final.issues.push(...prefixIssues(index, result2.issues));
  }
  final.value[index] = result2.value;
}
var $ZodArray = /* @__PURE__ */ $constructor("$ZodArray", (inst, def) => {
  $ZodType.init(inst, def);
  const memo2 = globalConfig.memoizer;
  memo2?.attach(inst);
  inst._zod.parse = (payload, ctx) => {
    const input = payload.value;
    if (!Array.isArray(input)) {
      payload.issues.push({
        expected: "array",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    payload.value = memo2 ? memo2.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
    const proms = [];
    const abortEarly = ctx?.abortEarly;
    for (let i = 0; i < input.length; i++) {
      const item = input[i];
      const result2 = def.element._zod.run({
        value: item,
        issues: []
      }, ctx);
      if (result2 instanceof Promise) {
        proms.push(result2.then((result3) => handleArrayResult(result3, payload, i)));
      } else {
        handleArrayResult(result2, payload, i);
        if (abortEarly && result2.issues.length !== 0 && aborted(result2))
          break;
      }
    }
    if (proms.length) {
      return Promise.all(proms).then(() => payload);
    }
    return payload;
  };
  capSize(inst, arraySize);
});
function handlePropertyResult(result2, final, key, input, optin, optout) {
  const isPresent = key in input;
  const isOptionalOut = optout === "optional";
  if (!isPresent && isOptionalOut && optin === "optional") {
    return;
  }
  if (result2.issues.length) {
    if (optin !== void 0 && isOptionalOut && !isPresent) {
      return;
    }
    final.issues.push(...prefixIssues(key, result2.issues));
  }
  if (!isPresent && optin === void 0) {
    if (!result2.issues.length) {
      final.issues.push({
        code: "invalid_type",
        expected: "nonoptional",
        input: void 0,
        path: [key]
      });
    }
    return;
  }
  if (result2.value === void 0) {
    if (isPresent || optin === "defaulted" && !isOptionalOut) {
      final.value[key] = void 0;
    }
  } else {
    final.value[key] = result2.value;
  }
}
var NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
  const keys = Object.keys(def.shape);
  const ownSymbols = Object.getOwnPropertySymbols(def.shape);
  const symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS;
  const allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
  for (const k of allKeys) {
    if (!def.shape?.[k]?._zod?.traits?.has("$ZodType")) {
      throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
    }
  }
  const okeys = optionalKeys(def.shape);
  return {
    ...def,
    allKeys,
    symbolKeys,
    // string-only: handleCatchall matches it against `for...in`, which never yields a symbol
    keySet: new Set(keys),
    numKeys: keys.length,
    optionalKeys: new Set(okeys)
  };
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
  const unrecognized = [];
  const keySet = def.keySet;
  const _catchall = def.catchall._zod;
  const t = _catchall.def.type;
  const optin = _catchall.optin;
  const optout = _catchall.optout;
  let seen = 0;
  for (const key in input) {
    if (abortEarly && payload.issues.length !== seen) {
      if (aborted(payload, seen))
        break;
      seen = payload.issues.length;
    }
    if (keySet.has(key))
      continue;
    if (key === "__proto__") {
      if (t === "never")
        unrecognized.push(key);
      continue;
    }
    if (t === "never") {
      unrecognized.push(key);
      continue;
    }
    const r = _catchall.run({ value: input[key], issues: [] }, ctx);
    if (r instanceof Promise) {
      proms.push(r.then((r2) => handlePropertyResult(r2, payload, key, input, optin, optout)));
    } else {
      handlePropertyResult(r, payload, key, input, optin, optout);
    }
  }
  if (unrecognized.length) {
    payload.issues.push({
      code: "unrecognized_keys",
      keys: unrecognized,
      input,
      inst,
      // Describes the shape of the input, not the validity of the parsed value, so it never aborts. The parse still fails; the schema's own checks just get to run first, and an enclosing intersection can reconcile the key against a sibling operand.
      continue: true
    });
  }
  if (!proms.length)
    return payload;
  return Promise.all(proms).then(() => {
    return payload;
  });
}
var $ZodObject = /* @__PURE__ */ $constructor("$ZodObject", (inst, def) => {
  $ZodType.init(inst, def);
  const desc = Object.getOwnPropertyDescriptor(def, "shape");
  const sh = desc?.get ? desc.get.raw : def.shape ?? {};
  if (sh) {
    const get = () => {
      const newSh = { ...sh };
      Object.defineProperty(def, "shape", { value: newSh });
      get.raw = newSh;
      return newSh;
    };
    get.raw = sh;
    Object.defineProperty(def, "shape", { get });
  }
  const _normalized = cached(() => normalizeDef(def));
  defineLazyInternal(inst, "propValues", (zod) => {
    const shape = zod.def.shape;
    const propValues = {};
    for (const key in shape) {
      const field = shape[key]._zod;
      if (field.values) {
        if (!Object.prototype.hasOwnProperty.call(propValues, key)) {
          assignProp(propValues, key, /* @__PURE__ */ new Set());
        }
        for (const v of field.values)
          propValues[key].add(v);
        if (field.optin !== void 0)
          propValues[key].add(void 0);
      }
    }
    return propValues;
  });
  const isObject2 = isObject;
  const catchall = def.catchall;
  let value;
  const memo2 = globalConfig.memoizer;
  memo2?.attach(inst);
  inst._zod.parse = (payload, ctx) => {
    value ?? (value = _normalized.value);
    const input = payload.value;
    if (!isObject2(input)) {
      payload.issues.push({
        expected: "object",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    payload.value = memo2 ? memo2.alloc(inst, payload, {}, ctx) : {};
    const proms = [];
    const shape = value.shape;
    const abortEarly = ctx?.abortEarly;
    let seen = payload.issues.length;
    for (const key of value.allKeys) {
      if (abortEarly && payload.issues.length !== seen) {
        if (aborted(payload, seen))
          break;
        seen = payload.issues.length;
      }
      if (key === "__proto__")
        continue;
      const el = shape[key];
      const optin = el._zod.optin;
      const optout = el._zod.optout;
      const r = el._zod.run({ value: input[key], issues: [] }, ctx);
      if (r instanceof Promise) {
        proms.push(r.then((r2) => handlePropertyResult(r2, payload, key, input, optin, optout)));
      } else {
        handlePropertyResult(r, payload, key, input, optin, optout);
      }
    }
    if (!catchall) {
      return proms.length ? Promise.all(proms).then(() => payload) : payload;
    }
    return handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === true);
  };
});
var $ZodObjectJIT = /* @__PURE__ */ $constructor("$ZodObjectJIT", (inst, def) => {
  $ZodObject.init(inst, def);
  const superParse = inst._zod.parse;
  const _normalized = cached(() => normalizeDef(def));
  const memo2 = globalConfig.memoizer;
  const generateFastpass = (shape) => {
    const normalized = _normalized.value;
    const syms = normalized.symbolKeys;
    const doc = new Doc(["payload", "ctx"], { shape, inst, memo: memo2, syms });
    const parseStr = (k) => `shape[${k}]._zod.run({ value: input[${k}], issues: [] }, ctx)`;
    const prefixStr = (id2, k) => `
          let ${id2}_ab = false;
          for (let i = 0; i < ${id2}.issues.length; i++) {
            const iss = ${id2}.issues[i];
            iss.path = iss.path ? [${k}, ...iss.path] : [${k}];
            payload.issues.push(iss);
            if (iss.continue !== true) ${id2}_ab = true;
          }
          if (${id2}_ab && ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }`;
    doc.write(`const input = payload.value;`);
    const ids = /* @__PURE__ */ Object.create(null);
    let counter = 0;
    for (const key of normalized.allKeys) {
      ids[key] = `key_${counter++}`;
    }
    doc.write(memo2 ? `const newResult = memo.alloc(inst, payload, {}, ctx);` : `const newResult = {};`);
    for (const key of normalized.allKeys) {
      if (key === "__proto__")
        continue;
      const id2 = ids[key];
      const k = typeof key === "symbol" ? `syms[${syms.indexOf(key)}]` : esc(key);
      const isPresent = `${k} in input`;
      const schema = shape[key];
      const optin = schema?._zod?.optin;
      const isOptionalIn = optin !== void 0;
      const isOptionalOut = schema?._zod?.optout === "optional";
      doc.write(`const ${id2} = ${parseStr(k)};`);
      if (isOptionalIn && isOptionalOut) {
        const assign = optin === "optional" ? `${id2}_present` : `${id2}.value !== undefined || ${id2}_present`;
        doc.write(`
        const ${id2}_present = ${isPresent};
        if (!${id2}.issues.length || ${id2}_present) {
          if (${id2}.issues.length) {${prefixStr(id2, k)}
          }

          if (${assign}) {
            newResult[${k}] = ${id2}.value;
          }
        }

      `);
      } else if (!isOptionalIn) {
        doc.write(`
        const ${id2}_present = ${isPresent};
        if (${id2}.issues.length) {${prefixStr(id2, k)}
        }
        if (!${id2}_present && !${id2}.issues.length) {
          payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: undefined,
            path: [${k}]
          });
          if (ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }
        }

        if (${id2}_present) {
          newResult[${k}] = ${id2}.value;
        }

      `);
      } else {
        doc.write(`
        if (${id2}.issues.length) {${prefixStr(id2, k)}
        }
      `);
        if (optin === "defaulted") {
          doc.write(`newResult[${k}] = ${id2}.value;`);
        } else {
          doc.write(`
        if (${id2}.value !== undefined || ${isPresent}) {
          newResult[${k}] = ${id2}.value;
        }
      `);
        }
      }
    }
    doc.write(`payload.value = newResult;`);
    doc.write(`return payload;`);
    return doc.compile();
  };
  let fastpass;
  const isObject2 = isObject;
  const jit = !globalConfig.jitless;
  const allowsEval2 = allowsEval;
  const fastEnabled = jit && allowsEval2.value;
  const catchall = def.catchall;
  let value;
  inst._zod.parse = (payload, ctx) => {
    value ?? (value = _normalized.value);
    const input = payload.value;
    if (!isObject2(input)) {
      payload.issues.push({
        expected: "object",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    if (jit && fastEnabled && ctx?.async === false && ctx.jitless !== true) {
      if (!fastpass)
        fastpass = generateFastpass(def.shape);
      payload = fastpass(payload, ctx);
      if (!catchall)
        return payload;
      return handleCatchall([], input, payload, ctx, value, inst, ctx?.abortEarly === true);
    }
    return superParse(payload, ctx);
  };
});
function handleUnionResults(results, final, inst, ctx) {
  for (const result2 of results) {
    if (result2.issues.length === 0) {
      final.value = result2.value;
      return final;
    }
  }
  const nonaborted = results.filter((r) => !aborted(r));
  if (nonaborted.length === 1) {
    final.value = nonaborted[0].value;
    return nonaborted[0];
  }
  final.issues.push({
    code: "invalid_union",
    input: final.value,
    inst,
    errors: results.map((result2) => result2.issues.map((iss) => finalizeIssue(iss, ctx, config())))
  });
  return final;
}
var $ZodUnion = /* @__PURE__ */ $constructor("$ZodUnion", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted") ? "defaulted" : zod.def.options.some((o) => o._zod.optin !== void 0) ? "optional" : void 0);
  defineLazyInternal(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : void 0);
  defineLazyInternal(inst, "values", (zod) => {
    if (zod.def.options.every((o) => o._zod.values)) {
      return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
    }
    return void 0;
  });
  defineLazyInternal(inst, "pattern", (zod) => {
    if (zod.def.options.every((o) => o._zod.pattern)) {
      const patterns = zod.def.options.map((o) => o._zod.pattern);
      return new RegExp(`^(${patterns.map((p) => cleanRegex(p.source)).join("|")})$`);
    }
    return void 0;
  });
  const first = def.options.length === 1 ? def.options[0]._zod.run : null;
  inst._zod.parse = (payload, ctx) => {
    if (first) {
      return first(payload, ctx);
    }
    let async = false;
    const results = [];
    for (const option of def.options) {
      const result2 = option._zod.run({
        value: payload.value,
        issues: []
      }, ctx);
      if (result2 instanceof Promise) {
        results.push(result2);
        async = true;
      } else {
        if (result2.issues.length === 0)
          return result2;
        results.push(result2);
      }
    }
    if (!async)
      return handleUnionResults(results, payload, inst, ctx);
    return Promise.all(results).then((results2) => {
      return handleUnionResults(results2, payload, inst, ctx);
    });
  };
});
function discriminatorMap(def) {
  const map = /* @__PURE__ */ new Map();
  for (const option of def.options) {
    const values = option._zod.propValues?.[def.discriminator];
    if (!values || values.size === 0)
      throw new Error(`Invalid discriminated union option at index "${def.options.indexOf(option)}"`);
    for (const value of values) {
      if (map.has(value)) {
        if (value !== void 0)
          throw new Error(`Duplicate discriminator value "${String(value)}"`);
        map.set(value, null);
      } else {
        map.set(value, option);
      }
    }
  }
  return map;
}
var $ZodDiscriminatedUnion = /* @__PURE__ */ $constructor("$ZodDiscriminatedUnion", (inst, def) => {
  def.inclusive = false;
  $ZodUnion.init(inst, def);
  const _super = inst._zod.parse;
  defineLazyInternal(inst, "propValues", (zod) => {
    const propValues = {};
    let undefinedCount = 0;
    for (const option of zod.def.options) {
      const pv = option._zod.propValues;
      if (!pv || Object.keys(pv).length === 0)
        throw new Error(`Invalid discriminated union option at index "${zod.def.options.indexOf(option)}"`);
      if (pv[zod.def.discriminator]?.has(void 0))
        undefinedCount++;
      for (const [k, v] of Object.entries(pv)) {
        if (!Object.prototype.hasOwnProperty.call(propValues, k)) {
          assignProp(propValues, k, /* @__PURE__ */ new Set());
        }
        for (const val of v) {
          propValues[k].add(val);
        }
      }
    }
    if (!zod.def.unionFallback && undefinedCount > 1)
      propValues[zod.def.discriminator]?.delete(void 0);
    return propValues;
  });
  def.options.forEach((option, i) => {
    const propShape = rawShape(option._zod.def);
    if (propShape && !Object.prototype.hasOwnProperty.call(propShape, def.discriminator)) {
      throw new Error(`Invalid discriminated union option at index "${i}"`);
    }
  });
  const disc = cached(() => discriminatorMap(def));
  inst._zod.parse = (payload, ctx) => {
    const input = payload.value;
    if (!isObject(input)) {
      payload.issues.push({
        code: "invalid_type",
        expected: "object",
        input,
        inst
      });
      return payload;
    }
    const value = input?.[def.discriminator];
    const opt = disc.value.get(value);
    if (opt && (value !== void 0 || ctx.direction !== "backward")) {
      return opt._zod.run(payload, ctx);
    }
    if (def.unionFallback || ctx.direction === "backward") {
      return _super(payload, ctx);
    }
    payload.issues.push({
      code: "invalid_union",
      errors: [],
      note: "No matching discriminator",
      discriminator: def.discriminator,
      options: Array.from(disc.value.keys()).filter((value2) => disc.value.get(value2) !== null),
      input,
      path: [def.discriminator],
      inst
    });
    return payload;
  };
});
var $ZodIntersection = /* @__PURE__ */ $constructor("$ZodIntersection", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.parse = (payload, ctx) => {
    const input = payload.value;
    const left = def.left._zod.run({ value: input, issues: [] }, ctx);
    const right = def.right._zod.run({ value: input, issues: [] }, ctx);
    const async = left instanceof Promise || right instanceof Promise;
    if (async) {
      return Promise.all([left, right]).then(([left2, right2]) => {
        return handleIntersectionResults(payload, left2, right2);
      });
    }
    return handleIntersectionResults(payload, left, right);
  };
});
function mergeValues(a, b) {
  if (a === b) {
    return { valid: true, data: a };
  }
  if (a instanceof Date && b instanceof Date && +a === +b) {
    return { valid: true, data: a };
  }
  if (isPlainObject(a) && isPlainObject(b)) {
    const bKeys = Object.keys(b);
    const sharedKeys = Object.keys(a).filter((key) => bKeys.indexOf(key) !== -1);
    const newObj = { ...a, ...b };
    if (Object.prototype.hasOwnProperty.call(newObj, "__proto__"))
      delete newObj.__proto__;
    for (const key of sharedKeys) {
      if (key === "__proto__")
        continue;
      const sharedValue = mergeValues(a[key], b[key]);
      if (!sharedValue.valid) {
        return {
          valid: false,
          mergeErrorPath: [key, ...sharedValue.mergeErrorPath]
        };
      }
      newObj[key] = sharedValue.data;
    }
    return { valid: true, data: newObj };
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) {
      return { valid: false, mergeErrorPath: [] };
    }
    const newArray = [];
    for (let index = 0; index < a.length; index++) {
      const itemA = a[index];
      const itemB = b[index];
      const sharedValue = mergeValues(itemA, itemB);
      if (!sharedValue.valid) {
        return {
          valid: false,
          mergeErrorPath: [index, ...sharedValue.mergeErrorPath]
        };
      }
      newArray.push(sharedValue.data);
    }
    return { valid: true, data: newArray };
  }
  return { valid: false, mergeErrorPath: [] };
}
function handleIntersectionResults(result2, left, right) {
  const unrecKeys = /* @__PURE__ */ new Map();
  let unrecIssue;
  const keyIssues = /* @__PURE__ */ new Map();
  const collect = (iss, side) => {
    let keys;
    if (iss.code === "unrecognized_keys" && !iss.path?.length) {
      unrecIssue ?? (unrecIssue = iss);
      keys = iss.keys;
    } else if (iss.code === "invalid_key" && iss.origin === "record" && iss.path?.length === 1) {
      const k = String(iss.path[0]);
      if (!keyIssues.has(k))
        keyIssues.set(k, iss);
      keys = [k];
    } else {
      return false;
    }
    for (const k of keys) {
      if (!unrecKeys.has(k))
        unrecKeys.set(k, {});
      unrecKeys.get(k)[side] = true;
    }
    return true;
  };
  for (const iss of left.issues) {
    if (!collect(iss, "l"))
      result2.issues.push(iss);
  }
  for (const iss of right.issues) {
    if (!collect(iss, "r"))
      result2.issues.push(iss);
  }
  const bothKeys = [...unrecKeys].filter(([, f]) => f.l && f.r).map(([k]) => k);
  if (bothKeys.length) {
    const aggregated = unrecIssue ? bothKeys.filter((k) => unrecIssue.keys.includes(k)) : [];
    if (aggregated.length)
      result2.issues.push({ ...unrecIssue, keys: aggregated });
    for (const k of bothKeys) {
      if (!aggregated.includes(k) && keyIssues.has(k))
        result2.issues.push(keyIssues.get(k));
    }
  }
  const merged = mergeValues(left.value, right.value);
  if (!merged.valid) {
    if (aborted(result2))
      return result2;
    throw new Error(`Unmergable intersection. Error path: ${JSON.stringify(merged.mergeErrorPath)}`);
  }
  result2.value = merged.data;
  return result2;
}
var $ZodTuple = /* @__PURE__ */ $constructor("$ZodTuple", (inst, def) => {
  $ZodType.init(inst, def);
  const items = def.items;
  const memo2 = globalConfig.memoizer;
  memo2?.attach(inst);
  inst._zod.parse = (payload, ctx) => {
    const input = payload.value;
    if (!Array.isArray(input)) {
      payload.issues.push({
        input,
        inst,
        expected: "tuple",
        code: "invalid_type"
      });
      return payload;
    }
    payload.value = memo2 ? memo2.alloc(inst, payload, [], ctx) : [];
    const proms = [];
    const optinStart = getTupleOptStart(items, "optin");
    const optoutStart = getTupleOptStart(items, "optout");
    if (!def.rest) {
      if (input.length < optinStart) {
        payload.issues.push({
          code: "too_small",
          minimum: optinStart,
          inclusive: true,
          input,
          inst,
          origin: "array"
        });
        return payload;
      }
      if (input.length > items.length) {
        payload.issues.push({
          code: "too_big",
          maximum: items.length,
          inclusive: true,
          input,
          inst,
          origin: "array"
        });
      }
    }
    const itemResults = new Array(items.length);
    const abortEarly = def.rest ? ctx?.abortEarly : void 0;
    let itemAborted = false;
    for (let i = 0; i < items.length; i++) {
      const r = items[i]._zod.run({ value: input[i], issues: [] }, ctx);
      if (r instanceof Promise) {
        proms.push(r.then((rr) => {
          itemResults[i] = rr;
        }));
      } else {
        itemResults[i] = r;
        if (abortEarly && !itemAborted && r.issues.length)
          itemAborted = aborted(r);
      }
    }
    if (def.rest && !itemAborted) {
      let i = items.length - 1;
      const rest = input.slice(items.length);
      let seen = payload.issues.length;
      for (const el of rest) {
        if (abortEarly && payload.issues.length !== seen) {
          if (aborted(payload, seen))
            break;
          seen = payload.issues.length;
        }
        i++;
        const result2 = def.rest._zod.run({ value: el, issues: [] }, ctx);
        if (result2 instanceof Promise) {
          proms.push(result2.then((r) => handleTupleResult(r, payload, i)));
        } else {
          handleTupleResult(result2, payload, i);
        }
      }
    }
    if (proms.length) {
      return Promise.all(proms).then(() => handleTupleResults(itemResults, payload, items, input, optoutStart));
    }
    return handleTupleResults(itemResults, payload, items, input, optoutStart);
  };
});
function getTupleOptStart(items, key) {
  for (let i = items.length - 1; i >= 0; i--) {
    const omittable = key === "optin" ? items[i]._zod.optin !== void 0 : items[i]._zod.optout === "optional";
    if (!omittable)
      return i + 1;
  }
  return 0;
}
function handleTupleResult(result2, final, index) {
  if (result2.issues.length) {
    final.issues.push(...prefixIssues(index, result2.issues));
  }
  final.value[index] = result2.value;
}
function handleTupleResults(itemResults, final, items, input, optoutStart) {
  for (let i = 0; i < items.length; i++) {
    const r = itemResults[i];
    const isPresent = i < input.length;
    if (!isPresent && i >= optoutStart && items[i]._zod.optin === "optional") {
      final.value.length = i;
      break;
    }
    if (r.issues.length) {
      if (!isPresent && i >= optoutStart) {
        final.value.length = i;
        break;
      }
      final.issues.push(...prefixIssues(i, r.issues));
    }
    final.value[i] = r.value;
  }
  for (let i = final.value.length - 1; i >= input.length; i--) {
    if (items[i]._zod.optout === "optional" && final.value[i] === void 0) {
      final.value.length = i;
    } else {
      break;
    }
  }
  return final;
}
var $ZodRecord = /* @__PURE__ */ $constructor("$ZodRecord", (inst, def) => {
  $ZodType.init(inst, def);
  const memo2 = globalConfig.memoizer;
  memo2?.attach(inst);
  inst._zod.parse = (payload, ctx) => {
    const input = payload.value;
    if (!isPlainObject(input)) {
      payload.issues.push({
        expected: "record",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    const proms = [];
    const values = def.keyType._zod.values;
    if (values && !def.partial) {
      payload.value = memo2 ? memo2.alloc(inst, payload, {}, ctx) : {};
      const recordKeys = /* @__PURE__ */ new Set();
      for (const key of values) {
        if (typeof key === "string" || typeof key === "number" || typeof key === "symbol") {
          recordKeys.add(typeof key === "number" ? key.toString() : key);
          if (key === "__proto__")
            continue;
          const keyResult = def.keyType._zod.run({ value: key, issues: [] }, ctx);
          if (keyResult instanceof Promise) {
            throw new Error("Async schemas not supported in object keys currently");
          }
          if (keyResult.issues.length) {
            payload.issues.push({
              code: "invalid_key",
              origin: "record",
              issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
              input: key,
              path: [key],
              inst
            });
            continue;
          }
          const outKey = keyResult.value;
          if (outKey === "__proto__")
            continue;
          const result2 = def.valueType._zod.run({ value: input[key], issues: [] }, ctx);
          if (result2 instanceof Promise) {
            proms.push(result2.then((result3) => {
              if (result3.issues.length) {
                payload.issues.push(...prefixIssues(key, result3.issues));
              }
              payload.value[outKey] = result3.value;
            }));
          } else {
            if (result2.issues.length) {
              payload.issues.push(...prefixIssues(key, result2.issues));
            }
            payload.value[outKey] = result2.value;
          }
        }
      }
      let unrecognized;
      for (const key in input) {
        if (!recordKeys.has(key)) {
          if (def.mode === "loose") {
            if (key === "__proto__")
              continue;
            payload.value[key] = input[key];
          } else {
            unrecognized = unrecognized ?? [];
            unrecognized.push(key);
          }
        }
      }
      if (unrecognized && unrecognized.length > 0) {
        payload.issues.push({
          code: "unrecognized_keys",
          input,
          inst,
          keys: unrecognized,
          continue: true
        });
      }
    } else {
      payload.value = memo2 ? memo2.alloc(inst, payload, {}, ctx) : {};
      let unrecognized;
      for (const key of Reflect.ownKeys(input)) {
        if (key === "__proto__")
          continue;
        if (!Object.prototype.propertyIsEnumerable.call(input, key))
          continue;
        let keyResult = def.keyType._zod.run({ value: key, issues: [] }, ctx);
        if (keyResult instanceof Promise) {
          throw new Error("Async schemas not supported in object keys currently");
        }
        const checkNumericKey = typeof key === "string" && number.test(key) && keyResult.issues.length;
        if (checkNumericKey) {
          const retryResult = def.keyType._zod.run({ value: Number(key), issues: [] }, ctx);
          if (retryResult instanceof Promise) {
            throw new Error("Async schemas not supported in object keys currently");
          }
          if (retryResult.issues.length === 0) {
            keyResult = retryResult;
          }
        }
        if (keyResult.issues.length) {
          if (def.mode === "loose") {
            payload.value[key] = input[key];
          } else if (values) {
            unrecognized = unrecognized ?? [];
            unrecognized.push(key);
          } else {
            payload.issues.push({
              code: "invalid_key",
              origin: "record",
              issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
              input: key,
              path: [key],
              inst
            });
          }
          continue;
        }
        const outKey = keyResult.value;
        if (outKey === "__proto__")
          continue;
        const result2 = def.valueType._zod.run({ value: input[key], issues: [] }, ctx);
        if (result2 instanceof Promise) {
          proms.push(result2.then((result3) => {
            if (result3.issues.length) {
              payload.issues.push(...prefixIssues(key, result3.issues));
            }
            payload.value[outKey] = result3.value;
          }));
        } else {
          if (result2.issues.length) {
            payload.issues.push(...prefixIssues(key, result2.issues));
          }
          payload.value[outKey] = result2.value;
        }
      }
      if (unrecognized && unrecognized.length > 0) {
        payload.issues.push({
          code: "unrecognized_keys",
          input,
          inst,
          keys: unrecognized,
          continue: true
        });
      }
    }
    if (proms.length) {
      return Promise.all(proms).then(() => payload);
    }
    return payload;
  };
});
var $ZodEnum = /* @__PURE__ */ $constructor("$ZodEnum", (inst, def) => {
  $ZodType.init(inst, def);
  const values = getEnumValues(def.entries);
  const valuesSet = new Set(values);
  inst._zod.values = valuesSet;
  defineLazyInternal(inst, "pattern", (zod) => {
    const patternValues = getEnumValues(zod.def.entries).filter((k) => propertyKeyTypes.has(typeof k));
    return new RegExp(patternValues.length ? `^(${patternValues.map((o) => escapeRegex(o.toString())).join("|")})$` : "^[^\\s\\S]$");
  });
  inst._zod.parse = (payload, _ctx) => {
    const input = payload.value;
    if (valuesSet.has(input)) {
      return payload;
    }
    payload.issues.push({
      code: "invalid_value",
      values,
      input,
      inst
    });
    return payload;
  };
});
var $ZodLiteral = /* @__PURE__ */ $constructor("$ZodLiteral", (inst, def) => {
  $ZodType.init(inst, def);
  const values = new Set(def.values);
  inst._zod.values = values;
  defineLazyInternal(inst, "pattern", (zod) => {
    const vals = zod.def.values;
    return new RegExp(vals.length ? `^(${vals.map((o) => typeof o === "string" ? escapeRegex(o) : o ? escapeRegex(o.toString()) : String(o)).join("|")})$` : "^[^\\s\\S]$");
  });
  inst._zod.parse = (payload, _ctx) => {
    const input = payload.value;
    if (values.has(input)) {
      return payload;
    }
    payload.issues.push({
      code: "invalid_value",
      values: def.values,
      input,
      inst
    });
    return payload;
  };
});
var $ZodTransform = /* @__PURE__ */ $constructor("$ZodTransform", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.optin = "optional";
  globalConfig.memoizer?.guard(inst);
  inst._zod.parse = (payload, ctx) => {
    if (ctx.direction === "backward") {
      throw new $ZodEncodeError(inst.constructor.name);
    }
    const _out = def.transform(payload.value, payload);
    if (ctx.async) {
      const output = _out instanceof Promise ? _out : Promise.resolve(_out);
      return output.then((output2) => {
        payload.value = output2;
        return payload;
      });
    }
    if (_out instanceof Promise) {
      throw new $ZodAsyncError();
    }
    payload.value = _out;
    return payload;
  };
});
function handleOptionalResult(payload, result2) {
  payload.value = result2.issues.length ? void 0 : result2.value;
  return payload;
}
var $ZodOptional = /* @__PURE__ */ $constructor("$ZodOptional", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
  inst._zod.optout = "optional";
  defineLazyInternal(inst, "values", (zod) => {
    const values = zod.def.innerType._zod.values;
    return values ? /* @__PURE__ */ new Set([...values, void 0]) : void 0;
  });
  defineLazyInternal(inst, "pattern", (zod) => {
    const pattern = zod.def.innerType._zod.pattern;
    return pattern ? new RegExp(`^(${cleanRegex(pattern.source)})?$`) : void 0;
  });
  inst._zod.parse = (payload, ctx) => {
    if (payload.value === void 0) {
      if (def.innerType._zod.optin !== "defaulted")
        return payload;
      const result2 = def.innerType._zod.run({ value: payload.value, issues: [] }, ctx);
      if (result2 instanceof Promise)
        return result2.then((result3) => handleOptionalResult(payload, result3));
      return handleOptionalResult(payload, result2);
    }
    return def.innerType._zod.run(payload, ctx);
  };
});
var $ZodExactOptional = /* @__PURE__ */ $constructor("$ZodExactOptional", (inst, def) => {
  $ZodOptional.init(inst, def);
  defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
  defineLazyInternal(inst, "pattern", (zod) => zod.def.innerType._zod.pattern);
  inst._zod.parse = (payload, ctx) => {
    return def.innerType._zod.run(payload, ctx);
  };
});
var $ZodNullable = /* @__PURE__ */ $constructor("$ZodNullable", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin);
  defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
  defineLazyInternal(inst, "pattern", (zod) => {
    const pattern = zod.def.innerType._zod.pattern;
    return pattern ? new RegExp(`^(${cleanRegex(pattern.source)}|null)$`) : void 0;
  });
  defineLazyInternal(inst, "values", (zod) => {
    return zod.def.innerType._zod.values ? /* @__PURE__ */ new Set([...zod.def.innerType._zod.values, null]) : void 0;
  });
  inst._zod.parse = (payload, ctx) => {
    if (payload.value === null)
      return payload;
    return def.innerType._zod.run(payload, ctx);
  };
});
var $ZodDefault = /* @__PURE__ */ $constructor("$ZodDefault", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.optin = "defaulted";
  defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
  inst._zod.parse = (payload, ctx) => {
    if (ctx.direction === "backward") {
      return def.innerType._zod.run(payload, ctx);
    }
    if (payload.value === void 0) {
      payload.value = def.defaultValue;
      return payload;
    }
    const result2 = def.innerType._zod.run(payload, ctx);
    if (result2 instanceof Promise) {
      return result2.then((result3) => handleDefaultResult(result3, def));
    }
    return handleDefaultResult(result2, def);
  };
});
function handleDefaultResult(payload, def) {
  if (payload.value === void 0) {
    payload.value = def.defaultValue;
  }
  return payload;
}
var $ZodPrefault = /* @__PURE__ */ $constructor("$ZodPrefault", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.optin = "defaulted";
  defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
  inst._zod.parse = (payload, ctx) => {
    if (ctx.direction === "backward") {
      return def.innerType._zod.run(payload, ctx);
    }
    if (payload.value === void 0) {
      payload.value = def.defaultValue;
    }
    return def.innerType._zod.run(payload, ctx);
  };
});
var $ZodNonOptional = /* @__PURE__ */ $constructor("$ZodNonOptional", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "values", (zod) => {
    const v = zod.def.innerType._zod.values;
    return v ? new Set([...v].filter((x) => x !== void 0)) : void 0;
  });
  inst._zod.parse = (payload, ctx) => {
    const result2 = def.innerType._zod.run(payload, ctx);
    if (result2 instanceof Promise) {
      return result2.then((result3) => handleNonOptionalResult(result3, inst));
    }
    return handleNonOptionalResult(result2, inst);
  };
});
function handleNonOptionalResult(payload, inst) {
  if (!payload.issues.length && payload.value === void 0) {
    payload.issues.push({
      code: "invalid_type",
      expected: "nonoptional",
      input: payload.value,
      inst
    });
  }
  return payload;
}
function handleCatchResult(payload, result2, def, ctx) {
  if (!result2.issues.length) {
    payload.value = result2.value;
    if (result2.memo)
      payload.memo = true;
    return payload;
  }
  payload.value = def.catchValue({
    ...result2,
    value: payload.value,
    error: {
      issues: result2.issues.map((iss) => finalizeIssue(iss, ctx, config()))
    },
    input: payload.value
  });
  return payload;
}
var $ZodCatch = /* @__PURE__ */ $constructor("$ZodCatch", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
  defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
  defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
  inst._zod.parse = (payload, ctx) => {
    if (ctx.direction === "backward") {
      return def.innerType._zod.run(payload, ctx);
    }
    const result2 = def.innerType._zod.run({ value: payload.value, issues: [] }, ctx);
    if (result2 instanceof Promise) {
      return result2.then((result3) => handleCatchResult(payload, result3, def, ctx));
    }
    return handleCatchResult(payload, result2, def, ctx);
  };
});
var $ZodPipe = /* @__PURE__ */ $constructor("$ZodPipe", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "values", (zod) => zod.def.in._zod.values);
  defineLazyInternal(inst, "optin", (zod) => zod.def.in._zod.optin);
  defineLazyInternal(inst, "optout", (zod) => zod.def.out._zod.optout);
  defineLazyInternal(inst, "propValues", (zod) => zod.def.in._zod.propValues);
  inst._zod.parse = (payload, ctx) => {
    if (ctx.direction === "backward") {
      const right = def.out._zod.run(payload, ctx);
      if (right instanceof Promise) {
        return right.then((right2) => handlePipeResult(right2, def.in, ctx));
      }
      return handlePipeResult(right, def.in, ctx);
    }
    const left = def.in._zod.run(payload, ctx);
    if (left instanceof Promise) {
      return left.then((left2) => handlePipeResult(left2, def.out, ctx));
    }
    return handlePipeResult(left, def.out, ctx);
  };
});
function handlePipeResult(left, next, ctx) {
  if (left.issues.some((iss) => iss.code !== "unrecognized_keys")) {
    left.aborted = true;
    return left;
  }
  return next._zod.run({ value: left.value, issues: left.issues }, ctx);
}
var $ZodReadonly = /* @__PURE__ */ $constructor("$ZodReadonly", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "propValues", (zod) => zod.def.innerType._zod.propValues);
  defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
  defineLazyInternal(inst, "optin", (zod) => zod.def.innerType?._zod?.optin);
  defineLazyInternal(inst, "optout", (zod) => zod.def.innerType?._zod?.optout);
  inst._zod.parse = (payload, ctx) => {
    if (ctx.direction === "backward") {
      return def.innerType._zod.run(payload, ctx);
    }
    const result2 = def.innerType._zod.run(payload, ctx);
    if (result2 instanceof Promise) {
      return result2.then(handleReadonlyResult);
    }
    return handleReadonlyResult(result2);
  };
});
function handleReadonlyResult(payload) {
  if (!payload.memo)
    payload.value = Object.freeze(payload.value);
  return payload;
}
var $ZodCustom = /* @__PURE__ */ $constructor("$ZodCustom", (inst, def) => {
  $ZodCheck.init(inst, def);
  $ZodType.init(inst, def);
  inst._zod.parse = (payload, _) => {
    return payload;
  };
  inst._zod.check = (payload) => {
    const input = payload.value;
    const r = def.fn(input);
    if (r instanceof Promise) {
      return r.then((r2) => handleRefineResult(r2, payload, input, inst));
    }
    handleRefineResult(r, payload, input, inst);
    return;
  };
});
function handleRefineResult(result2, payload, input, inst) {
  if (!result2) {
    const _iss = {
      code: "custom",
      input,
      inst,
      // incorporates params.error into issue reporting
      path: [...inst._zod.def.path ?? []],
      // incorporates params.error into issue reporting
      continue: !inst._zod.def.abort
      // params: inst._zod.def.params,
    };
    if (inst._zod.def.params)
      _iss.params = inst._zod.def.params;
    payload.issues.push(issue(_iss));
  }
}

var $ZodCyclicError = class extends Error {
  constructor() {
    super(`Cannot parse a reference cycle that closes through a transform`);
    this.name = "ZodCyclicError";
  }
};
var STATE = "~memo";
var NO_ISSUES = [];
function isRef(value) {
  return value !== null && typeof value === "object";
}
function cloneIssues(issues) {
  return issues.map((iss) => iss.path ? { ...iss, path: iss.path.slice() } : { ...iss });
}
var recursive = /* @__PURE__ */ new WeakMap();
var NONE = 0;
var ASSUMED = 1;
var PROVEN = 2;
function isRecursive(inst, stack, resolve) {
  const cached2 = recursive.get(inst);
  if (cached2 !== void 0)
    return cached2 ? PROVEN : NONE;
  if (stack.has(inst))
    return PROVEN;
  stack.add(inst);
  let result2 = NONE;
  const check = (child) => {
    if (result2 !== PROVEN && child?._zod) {
      const answer = isRecursive(child, stack, resolve);
      if (answer > result2)
        result2 = answer;
    }
  };
  const shape = (sh, spread) => {
    let answer = NONE;
    for (const key of Reflect.ownKeys(sh)) {
      const desc = Object.getOwnPropertyDescriptor(sh, key);
      if (spread && !desc.enumerable)
        continue;
      const child = desc.get ? ASSUMED : desc.value?._zod ? isRecursive(desc.value, stack, resolve) : NONE;
      if (child > answer)
        answer = child;
    }
    return answer;
  };
  const merge2 = (answer) => {
    if (answer > result2)
      result2 = answer;
  };
  const def = inst._zod.def;
  const kind = def.type;
  switch (kind) {
    case "object": {
      const raw = rawShape(def);
      merge2(raw ? shape(raw, true) : ASSUMED);
      check(def.catchall);
      break;
    }
    case "array":
      check(def.element);
      break;
    case "tuple":
      for (const el of def.items)
        check(el);
      check(def.rest);
      break;
    case "record":
    case "map":
      check(def.keyType);
      check(def.valueType);
      break;
    case "set":
      check(def.valueType);
      break;
    case "union":
      for (const el of def.options)
        check(el);
      break;
    case "intersection":
      check(def.left);
      check(def.right);
      break;
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "catch":
    case "readonly":
    case "nonoptional":
    case "promise":
    case "success":
      check(def.innerType);
      break;
    case "pipe":
      check(def.in);
      check(def.out);
      break;
    case "function":
      check(def.input);
      check(def.output);
      break;
    // `$ZodLazy` caches its inner on the def, so a resolved edge is followed exactly
    case "lazy": {
      const inner = def._cachedInner ?? (resolve ? inst._zod.innerType : void 0);
      merge2(inner ? isRecursive(inner, stack, false) : ASSUMED);
      break;
    }
    // a leaf by choice: `parts` are regex fragments, not data positions
    case "template_literal":
    // leaves
    case "string":
    case "number":
    case "int":
    case "boolean":
    case "bigint":
    case "symbol":
    case "undefined":
    case "null":
    case "void":
    case "never":
    case "any":
    case "unknown":
    case "date":
    case "nan":
    case "enum":
    case "literal":
    case "file":
    case "transform":
    case "custom":
      break;
    default: {
      kind;
      for (const key in def) {
        const desc = Object.getOwnPropertyDescriptor(def, key);
        if (!desc || desc.get)
          continue;
        const value = desc.value;
        if (!value || typeof value !== "object")
          continue;
        if (value._zod)
          check(value);
        else if (Array.isArray(value))
          for (const el of value)
            check(el);
      }
    }
  }
  stack.delete(inst);
  return settle(inst, result2);
}
function settle(inst, answer) {
  if (answer !== ASSUMED)
    recursive.set(inst, answer === PROVEN);
  return answer;
}
function bucketFor(state, inst) {
  let bucket = state.buckets.get(inst);
  if (!bucket) {
    bucket = /* @__PURE__ */ new WeakMap();
    state.buckets.set(inst, bucket);
  }
  return bucket;
}
var handoff;
var open = [];
var memo = {
  alloc(_inst, payload, empty) {
    const bucket = handoff;
    if (!bucket)
      return empty;
    handoff = void 0;
    const entry = { value: empty, issues: null };
    bucket.set(payload.value, entry);
    open.push(entry);
    return empty;
  },
  guard(inst) {
    var _a3;
    (_a3 = inst._zod).deferred ?? (_a3.deferred = []);
    inst._zod.deferred.push(() => {
      const base = inst._zod.parse;
      const wrapped = (payload, ctx) => {
        if (ctx.direction !== "backward" && isBackEdge(ctx, payload.value))
          throw new $ZodCyclicError();
        return base(payload, ctx);
      };
      inst._zod.parse = wrapped;
      if (inst._zod.run === base)
        inst._zod.run = wrapped;
    });
  },
  attach(inst) {
    var _a3;
    let isRecursiveInst;
    let rechecked = false;
    let lastCtx;
    let lastBucket;
    (_a3 = inst._zod).deferred ?? (_a3.deferred = []);
    inst._zod.deferred.push(() => {
      const base = inst._zod.parse;
      const wrapped = (payload, ctx) => {
        if (isRecursiveInst === void 0) {
          const walked = isRecursive(inst, /* @__PURE__ */ new Set(), false);
          if (walked === NONE) {
            inst._zod.parse = base;
            if (inst._zod.run === wrapped)
              inst._zod.run = base;
            return base(payload, ctx);
          }
          if (walked === PROVEN || rechecked)
            isRecursiveInst = true;
          else
            rechecked = true;
        }
        const input = payload.value;
        if (!isRef(input))
          return base(payload, ctx);
        let state = ctx[STATE];
        if (!state) {
          state = { buckets: /* @__PURE__ */ new WeakMap(), backEdges: void 0 };
          ctx[STATE] = state;
        }
        let bucket;
        if (lastCtx === ctx) {
          bucket = lastBucket;
        } else {
          bucket = bucketFor(state, inst);
          lastCtx = ctx;
          lastBucket = bucket;
        }
        const hit2 = bucket.get(input);
        if (hit2) {
          payload.value = hit2.value;
          if (hit2.issues) {
            if (hit2.issues.length)
              payload.issues.push(...cloneIssues(hit2.issues));
          } else {
            payload.memo = true;
            state.backEdges ?? (state.backEdges = /* @__PURE__ */ new WeakSet());
            state.backEdges.add(hit2.value);
          }
          return payload;
        }
        handoff = bucket;
        const depth = open.length;
        const result2 = base(payload, ctx);
        handoff = void 0;
        const entry = open.length > depth ? open.pop() : void 0;
        if (result2 instanceof Promise) {
          return result2.then((r) => {
            if (entry)
              entry.issues = r.issues.length ? cloneIssues(r.issues) : NO_ISSUES;
            return r;
          });
        }
        if (entry)
          entry.issues = result2.issues.length ? cloneIssues(result2.issues) : NO_ISSUES;
        return result2;
      };
      inst._zod.parse = wrapped;
      if (inst._zod.run === base)
        inst._zod.run = wrapped;
    });
  }
};
function memoizer() {
  return memo;
}
function isBackEdge(ctx, value) {
  const backEdges = ctx[STATE]?.backEdges;
  return backEdges !== void 0 && isRef(value) && backEdges.has(value);
}

var error = () => {
  const Sizable = {
    string: { unit: "characters", verb: "to have" },
    file: { unit: "bytes", verb: "to have" },
    array: { unit: "items", verb: "to have" },
    set: { unit: "items", verb: "to have" },
    map: { unit: "entries", verb: "to have" }
  };
  function getSizing(origin) {
    return Sizable[origin] ?? null;
  }
  const FormatDictionary = {
    regex: "input",
    email: "email address",
    url: "URL",
    emoji: "emoji",
    uuid: "UUID",
    uuidv4: "UUIDv4",
    uuidv6: "UUIDv6",
    nanoid: "nanoid",
    guid: "GUID",
    cuid: "cuid",
    cuid2: "cuid2",
    ulid: "ULID",
    xid: "XID",
    ksuid: "KSUID",
    datetime: "ISO datetime",
    date: "ISO date",
    time: "ISO time",
    duration: "ISO duration",
    ipv4: "IPv4 address",
    ipv6: "IPv6 address",
    mac: "MAC address",
    cidrv4: "IPv4 range",
    cidrv6: "IPv6 range",
    base64: "base64-encoded string",
    base64url: "base64url-encoded string",
    json_string: "JSON string",
    e164: "E.164 number",
    currency_code: "currency code",
    credit_card: "credit card number",
    iban: "IBAN",
    jwt: "JWT",
    template_literal: "input"
  };
  const TypeDictionary = {
    // Compatibility: "nan" -> "NaN" for display
    nan: "NaN"
    // All other type names omitted - they fall back to raw values via ?? operator
  };
  function getTypeName(type, input) {
    if (type === "number" && typeof input === "number" && !Number.isFinite(input)) {
      return String(input);
    }
    return TypeDictionary[type] ?? type;
  }
  return (issue2) => {
    switch (issue2.code) {
      case "invalid_type": {
        const expected = getTypeName(issue2.expected);
        const receivedType = parsedType(issue2.input);
        const received = getTypeName(receivedType, issue2.input);
        return `Invalid input: expected ${expected}, received ${received}`;
      }
      case "invalid_value":
        if (issue2.values.length === 1)
          return `Invalid input: expected ${stringifyPrimitive(issue2.values[0])}`;
        return `Invalid option: expected one of ${joinValues(issue2.values, "|")}`;
      case "too_big": {
        const adj = issue2.exact ? "exactly " : issue2.inclusive ? "<=" : "<";
        const sizing = getSizing(issue2.origin);
        if (sizing)
          return `Too big: expected ${issue2.origin ?? "value"} to have ${adj}${issue2.maximum.toString()} ${sizing.unit ?? "elements"}`;
        return `Too big: expected ${issue2.origin ?? "value"} to be ${adj}${issue2.maximum.toString()}`;
      }
      case "too_small": {
        const adj = issue2.exact ? "exactly " : issue2.inclusive ? ">=" : ">";
        const sizing = getSizing(issue2.origin);
        if (sizing) {
          return `Too small: expected ${issue2.origin} to have ${adj}${issue2.minimum.toString()} ${sizing.unit}`;
        }
        return `Too small: expected ${issue2.origin} to be ${adj}${issue2.minimum.toString()}`;
      }
      case "invalid_format": {
        const _issue = issue2;
        if (_issue.format === "starts_with") {
          return `Invalid string: must start with "${_issue.prefix}"`;
        }
        if (_issue.format === "ends_with")
          return `Invalid string: must end with "${_issue.suffix}"`;
        if (_issue.format === "includes")
          return `Invalid string: must include "${_issue.includes}"`;
        if (_issue.format === "regex")
          return `Invalid string: must match pattern ${_issue.pattern}`;
        return `Invalid ${FormatDictionary[_issue.format] ?? issue2.format}`;
      }
      case "not_multiple_of":
        return `Invalid number: must be a multiple of ${issue2.divisor}`;
      case "unrecognized_keys":
        return `Unrecognized key${issue2.keys.length > 1 ? "s" : ""}: ${joinValues(issue2.keys, ", ")}`;
      case "invalid_key":
        return `Invalid key in ${issue2.origin}`;
      case "invalid_union":
        if (issue2.options && Array.isArray(issue2.options) && issue2.options.length > 0) {
          const opts = issue2.options.map((o) => `'${o}'`).join(" | ");
          return `Invalid discriminator value. Expected ${opts}`;
        }
        if (issue2.inclusive === false) {
          return "Invalid input: more than one option matched";
        }
        return "Invalid input";
      case "invalid_element":
        return `Invalid value in ${issue2.origin}`;
      default:
        return `Invalid input`;
    }
  };
};
function en_default() {
  return {
    localeError: error()
  };
}

var _a2;
var $ZodRegistry = class {
  constructor() {
    this._map = /* @__PURE__ */ new WeakMap();
    this._idmap = /* @__PURE__ */ new Map();
  }
  add(schema, ..._meta) {
    const meta2 = _meta[0];
    this._map.set(schema, meta2);
    if (meta2 && typeof meta2 === "object" && "id" in meta2) {
      this._idmap.set(meta2.id, schema);
    }
    return this;
  }
  clear() {
    this._map = /* @__PURE__ */ new WeakMap();
    this._idmap = /* @__PURE__ */ new Map();
    return this;
  }
  remove(schema) {
    const meta2 = this._map.get(schema);
    if (meta2 && typeof meta2 === "object" && "id" in meta2) {
      this._idmap.delete(meta2.id);
    }
    this._map.delete(schema);
    return this;
  }
  get(schema) {
    const p = schema._zod.parent;
    if (p) {
      const pm = { ...this.get(p) ?? {} };
      delete pm.id;
      const f = { ...pm, ...this._map.get(schema) };
      return Object.keys(f).length ? f : void 0;
    }
    return this._map.get(schema);
  }
  has(schema) {
    return this._map.has(schema);
  }
};
function registry() {
  return new $ZodRegistry();
}
(_a2 = globalThis).__zod_globalRegistry ?? (_a2.__zod_globalRegistry = registry());
var globalRegistry = globalThis.__zod_globalRegistry;

function snapshotChecks(def) {
  if (def.checks)
    def.checks = [...def.checks];
  return def;
}
// @__NO_SIDE_EFFECTS__
function _string(Class2, params) {
  return new Class2(snapshotChecks({ type: "string", ...normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _email(Class2, params) {
  return new Class2({
    type: "string",
    format: "email",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _guid(Class2, params) {
  return new Class2({
    type: "string",
    format: "guid",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _uuid(Class2, params) {
  return new Class2({
    type: "string",
    format: "uuid",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _uuidv4(Class2, params) {
  return new Class2({
    type: "string",
    format: "uuid",
    check: "string_format",
    abort: false,
    version: "v4",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _uuidv6(Class2, params) {
  return new Class2({
    type: "string",
    format: "uuid",
    check: "string_format",
    abort: false,
    version: "v6",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _uuidv7(Class2, params) {
  return new Class2({
    type: "string",
    format: "uuid",
    check: "string_format",
    abort: false,
    version: "v7",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _url(Class2, params) {
  return new Class2({
    type: "string",
    format: "url",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _emoji2(Class2, params) {
  return new Class2({
    type: "string",
    format: "emoji",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _nanoid(Class2, params) {
  return new Class2({
    type: "string",
    format: "nanoid",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _cuid(Class2, params) {
  return new Class2({
    type: "string",
    format: "cuid",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _cuid2(Class2, params) {
  return new Class2({
    type: "string",
    format: "cuid2",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _ulid(Class2, params) {
  return new Class2({
    type: "string",
    format: "ulid",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _xid(Class2, params) {
  return new Class2({
    type: "string",
    format: "xid",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _ksuid(Class2, params) {
  return new Class2({
    type: "string",
    format: "ksuid",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _ipv4(Class2, params) {
  return new Class2({
    type: "string",
    format: "ipv4",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _ipv6(Class2, params) {
  return new Class2({
    type: "string",
    format: "ipv6",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _cidrv4(Class2, params) {
  return new Class2({
    type: "string",
    format: "cidrv4",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _cidrv6(Class2, params) {
  return new Class2({
    type: "string",
    format: "cidrv6",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _base64(Class2, params) {
  return new Class2({
    type: "string",
    format: "base64",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _base64url(Class2, params) {
  return new Class2({
    type: "string",
    format: "base64url",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _e164(Class2, params) {
  return new Class2({
    type: "string",
    format: "e164",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _jwt(Class2, params) {
  return new Class2({
    type: "string",
    format: "jwt",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _isoDateTime(Class2, params) {
  return new Class2({
    type: "string",
    format: "datetime",
    check: "string_format",
    offset: false,
    local: false,
    precision: null,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _isoDate(Class2, params) {
  return new Class2({
    type: "string",
    format: "date",
    check: "string_format",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _isoTime(Class2, params) {
  return new Class2({
    type: "string",
    format: "time",
    check: "string_format",
    precision: null,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _isoDuration(Class2, params) {
  return new Class2({
    type: "string",
    format: "duration",
    check: "string_format",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _int(Class2, params) {
  return new Class2({
    type: "number",
    check: "number_format",
    abort: false,
    format: "safeint",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _boolean(Class2, params) {
  return new Class2({
    type: "boolean",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _unknown(Class2) {
  return new Class2({
    type: "unknown"
  });
}
// @__NO_SIDE_EFFECTS__
function _never(Class2, params) {
  return new Class2({
    type: "never",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _lt(value, params) {
  return new $ZodCheckLessThan({
    check: "less_than",
    ...normalizeParams(params),
    value,
    inclusive: false
  });
}
// @__NO_SIDE_EFFECTS__
function _lte(value, params) {
  return new $ZodCheckLessThan({
    check: "less_than",
    ...normalizeParams(params),
    value,
    inclusive: true
  });
}
// @__NO_SIDE_EFFECTS__
function _gt(value, params) {
  return new $ZodCheckGreaterThan({
    check: "greater_than",
    ...normalizeParams(params),
    value,
    inclusive: false
  });
}
// @__NO_SIDE_EFFECTS__
function _gte(value, params) {
  return new $ZodCheckGreaterThan({
    check: "greater_than",
    ...normalizeParams(params),
    value,
    inclusive: true
  });
}
// @__NO_SIDE_EFFECTS__
function _multipleOf(value, params) {
  return new $ZodCheckMultipleOf({
    check: "multiple_of",
    ...normalizeParams(params),
    value
  });
}
// @__NO_SIDE_EFFECTS__
function _maxLength(maximum, params) {
  const ch = new $ZodCheckMaxLength({
    check: "max_length",
    ...normalizeParams(params),
    maximum
  });
  return ch;
}
// @__NO_SIDE_EFFECTS__
function _minLength(minimum, params) {
  return new $ZodCheckMinLength({
    check: "min_length",
    ...normalizeParams(params),
    minimum
  });
}
// @__NO_SIDE_EFFECTS__
function _length(length, params) {
  return new $ZodCheckLengthEquals({
    check: "length_equals",
    ...normalizeParams(params),
    length
  });
}
// @__NO_SIDE_EFFECTS__
function _regex(pattern, params) {
  return new $ZodCheckRegex({
    check: "string_format",
    format: "regex",
    ...normalizeParams(params),
    pattern
  });
}
// @__NO_SIDE_EFFECTS__
function _lowercase(params) {
  return new $ZodCheckLowerCase({
    check: "string_format",
    format: "lowercase",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _uppercase(params) {
  return new $ZodCheckUpperCase({
    check: "string_format",
    format: "uppercase",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _includes(includes, params) {
  return new $ZodCheckIncludes({
    check: "string_format",
    format: "includes",
    ...normalizeParams(params),
    includes
  });
}
// @__NO_SIDE_EFFECTS__
function _startsWith(prefix, params) {
  return new $ZodCheckStartsWith({
    check: "string_format",
    format: "starts_with",
    ...normalizeParams(params),
    prefix
  });
}
// @__NO_SIDE_EFFECTS__
function _endsWith(suffix, params) {
  return new $ZodCheckEndsWith({
    check: "string_format",
    format: "ends_with",
    ...normalizeParams(params),
    suffix
  });
}
// @__NO_SIDE_EFFECTS__
function _overwrite(tx) {
  return new $ZodCheckOverwrite({
    check: "overwrite",
    tx
  });
}
// @__NO_SIDE_EFFECTS__
function _normalize(form) {
  return /* @__PURE__ */ _overwrite((input) => input.normalize(form));
}
// @__NO_SIDE_EFFECTS__
function _trim() {
  return /* @__PURE__ */ _overwrite((input) => input.trim());
}
// @__NO_SIDE_EFFECTS__
function _toLowerCase() {
  return /* @__PURE__ */ _overwrite((input) => input.toLowerCase());
}
// @__NO_SIDE_EFFECTS__
function _toUpperCase() {
  return /* @__PURE__ */ _overwrite((input) => input.toUpperCase());
}
// @__NO_SIDE_EFFECTS__
function _slugify() {
  return /* @__PURE__ */ _overwrite((input) => slugify(input));
}
// @__NO_SIDE_EFFECTS__
function _array(Class2, element, params) {
  return new Class2({
    type: "array",
    element,
    // get element() {
    //   return element;
    // },
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _refine(Class2, fn, _params) {
  const schema = new Class2({
    type: "custom",
    check: "custom",
    fn,
    ...normalizeParams(_params)
  });
  return schema;
}
// @__NO_SIDE_EFFECTS__
function _superRefine(fn, params) {
  const ch = /* @__PURE__ */ _check((payload) => {
    payload.addIssue = (issue2) => {
      if (typeof issue2 === "string") {
        payload.issues.push(issue(issue2, payload.value, ch._zod.def));
      } else {
        const _issue = issue2;
        if (_issue.fatal)
          _issue.continue = false;
        _issue.code ?? (_issue.code = "custom");
        if (!("input" in _issue))
          _issue.input = payload.value;
        _issue.inst ?? (_issue.inst = ch);
        _issue.continue ?? (_issue.continue = !ch._zod.def.abort);
        payload.issues.push(issue(_issue));
      }
    };
    return fn(payload.value, payload);
  }, params);
  return ch;
}
// @__NO_SIDE_EFFECTS__
function _check(fn, params) {
  const ch = new $ZodCheck({
    check: "custom",
    ...normalizeParams(params)
  });
  ch._zod.check = fn;
  return ch;
}

function assignProps(target3, ...sources) {
  for (const source of sources) {
    for (const key of Reflect.ownKeys(source)) {
      if (Object.prototype.propertyIsEnumerable.call(source, key)) {
        assignProp(target3, key, source[key]);
      }
    }
  }
  return target3;
}
function initializeContext(params) {
  let target3 = params?.target ?? "draft-2020-12";
  if (target3 === "draft-4")
    target3 = "draft-04";
  if (target3 === "draft-7")
    target3 = "draft-07";
  return {
    processors: params.processors ?? {},
    metadataRegistry: params?.metadata ?? globalRegistry,
    target: target3,
    unrepresentable: params?.unrepresentable ?? "throw",
    override: params?.override ?? (() => {
    }),
    io: params?.io ?? "output",
    counter: 0,
    seen: /* @__PURE__ */ new Map(),
    sharedDefsExtractedFor: void 0,
    sharedEmitDoneFor: void 0,
    cycles: params?.cycles ?? "ref",
    reused: params?.reused ?? "inline",
    intersections: [],
    deferred: [],
    external: params?.external ?? void 0
  };
}
function handleUnrepresentable(schema, ctx, json, params, message) {
  const result2 = typeof ctx.unrepresentable === "function" ? ctx.unrepresentable({ zodSchema: schema, path: params.path, message }) : ctx.unrepresentable;
  if (result2 === "any")
    return false;
  if (result2 === void 0 || result2 === "throw")
    throw new Error(message);
  Object.assign(json, result2);
  return true;
}
function processSchema(schema, ctx, _params = { path: [], schemaPath: [] }) {
  var _a3;
  const def = schema._zod.def;
  const seen = ctx.seen.get(schema);
  if (seen) {
    seen.count++;
    const isCycle = _params.schemaPath.includes(schema);
    if (isCycle) {
      seen.cycle = _params.path;
    }
    return seen.schema;
  }
  const result2 = { schema: {}, count: 1, cycle: void 0, path: _params.path };
  ctx.seen.set(schema, result2);
  ctx.sharedDefsExtractedFor = void 0;
  ctx.sharedEmitDoneFor = void 0;
  const overrideSchema = schema._zod.toJSONSchema?.();
  if (overrideSchema) {
    result2.schema = overrideSchema;
  } else {
    const params = {
      ..._params,
      schemaPath: [..._params.schemaPath, schema],
      path: _params.path
    };
    if (schema._zod.processJSONSchema) {
      schema._zod.processJSONSchema(ctx, result2.schema, params);
    } else {
      const _json = result2.schema;
      const processor = ctx.processors[def.type];
      if (!processor) {
        throw new Error(`[toJSONSchema]: Non-representable type encountered: ${def.type}`);
      }
      processor(schema, ctx, _json, params);
    }
    const parent = schema._zod.parent;
    if (parent) {
      if (!result2.ref)
        result2.ref = parent;
      processSchema(parent, ctx, params);
      ctx.seen.get(parent).isParent = true;
    }
  }
  const meta2 = ctx.metadataRegistry.get(schema);
  if (meta2)
    assignProps(result2.schema, meta2);
  if (ctx.io === "input" && isTransforming(schema)) {
    delete result2.schema.examples;
    delete result2.schema.default;
  }
  if (ctx.io === "input" && "_prefault" in result2.schema)
    (_a3 = result2.schema).default ?? (_a3.default = result2.schema._prefault);
  delete result2.schema._prefault;
  const _result = ctx.seen.get(schema);
  return _result.schema;
}
function encodeJSONPointerSegment(segment) {
  return segment.replace(/~/g, "~0").replace(/\//g, "~1");
}
function extractDefs(ctx, schema) {
  const root = ctx.seen.get(schema);
  if (!root)
    throw new Error("Unprocessed schema. This is a bug in Zod.");
  if (ctx.external && ctx.sharedDefsExtractedFor === ctx.external)
    return;
  const idToSchema = /* @__PURE__ */ new Map();
  for (const entry of ctx.seen.entries()) {
    const id2 = ctx.metadataRegistry.get(entry[0])?.id;
    if (id2) {
      const existing = idToSchema.get(id2);
      if (existing && existing !== entry[0]) {
        throw new Error(`Duplicate schema id "${id2}" detected during JSON Schema conversion. Two different schemas cannot share the same id when converted together.`);
      }
      idToSchema.set(id2, entry[0]);
    }
  }
  const makeURI = (entry) => {
    const defsSegment = ctx.target === "draft-2020-12" ? "$defs" : "definitions";
    if (ctx.external) {
      const externalId = ctx.external.registry.get(entry[0])?.id;
      const uriGenerator = ctx.external.uri ?? ((id3) => id3);
      if (externalId) {
        return { ref: uriGenerator(externalId) };
      }
      const id2 = entry[1].defId ?? entry[1].schema.id ?? `schema${ctx.counter++}`;
      entry[1].defId = id2;
      return { defId: id2, ref: `${uriGenerator("__shared")}#/${defsSegment}/${encodeJSONPointerSegment(id2)}` };
    }
    const uriPrefix = `#`;
    const defUriPrefix = `${uriPrefix}/${defsSegment}/`;
    if (entry[1] === root && !entry[1].schema.id) {
      return { ref: uriPrefix };
    }
    const defId = entry[1].schema.id ?? `__schema${ctx.counter++}`;
    return { defId, ref: defUriPrefix + encodeJSONPointerSegment(defId) };
  };
  const extractToDef = (entry) => {
    if (entry[1].schema.$ref) {
      return;
    }
    const seen = entry[1];
    const { ref, defId } = makeURI(entry);
    seen.def = { ...seen.schema };
    if (defId)
      seen.defId = defId;
    const schema2 = seen.schema;
    for (const key in schema2) {
      delete schema2[key];
    }
    schema2.$ref = ref;
  };
  if (ctx.cycles === "throw") {
    for (const entry of ctx.seen.entries()) {
      const seen = entry[1];
      if (seen.cycle) {
        throw new Error(`Cycle detected: #/${seen.cycle?.join("/")}/<root>

Set the \`cycles\` parameter to \`"ref"\` to resolve cyclical schemas with defs.`);
      }
    }
  }
  for (const entry of ctx.seen.entries()) {
    const seen = entry[1];
    if (schema === entry[0]) {
      extractToDef(entry);
      continue;
    }
    if (ctx.external) {
      const ext = ctx.external.registry.get(entry[0])?.id;
      if (schema !== entry[0] && ext) {
        extractToDef(entry);
        continue;
      }
    }
    const id2 = ctx.metadataRegistry.get(entry[0])?.id;
    if (id2) {
      extractToDef(entry);
      continue;
    }
    if (seen.cycle) {
      extractToDef(entry);
      continue;
    }
    if (seen.count > 1) {
      if (ctx.reused === "ref") {
        extractToDef(entry);
      }
    }
  }
  if (ctx.external)
    ctx.sharedDefsExtractedFor = ctx.external;
}
function compactTypeUnion(schema) {
  const options2 = schema.anyOf;
  if (!Array.isArray(options2) || options2.length === 0 || schema.type !== void 0)
    return;
  const types = [];
  for (const option of options2) {
    if (!option || typeof option !== "object")
      return;
    compactTypeUnion(option);
    const keys = Object.keys(option);
    if (keys.length !== 1 || keys[0] !== "type")
      return;
    const type = option.type;
    for (const member of Array.isArray(type) ? type : [type]) {
      if (typeof member !== "string")
        return;
      if (!types.includes(member))
        types.push(member);
    }
  }
  delete schema.anyOf;
  schema.type = types.length === 1 ? types[0] : types;
}
var FOLDABLE_KEYS = /* @__PURE__ */ new Set(["type", "properties", "required", "additionalProperties"]);
var UNION_KEYS = ["oneOf", "anyOf"];
function undeclaredConstraint(member) {
  const extra = member.additionalProperties;
  if (extra === void 0 || extra === false || typeof extra !== "object" || extra === null)
    return null;
  return Object.keys(extra).length ? extra : null;
}
function foldObjects(members2) {
  const objects = [];
  for (const member of members2) {
    if (typeof member !== "object" || member.type !== "object")
      return null;
    for (const key in member) {
      if (!FOLDABLE_KEYS.has(key))
        return null;
    }
    objects.push(member);
  }
  const properties = {};
  const required2 = /* @__PURE__ */ new Set();
  for (const object2 of objects) {
    for (const key in object2.properties) {
      if (Object.prototype.hasOwnProperty.call(properties, key))
        continue;
      const parts = [];
      for (const other of objects) {
        const part = other.properties?.[key] ?? undeclaredConstraint(other);
        if (part === null || part === void 0)
          continue;
        if (!parts.some((seen) => JSON.stringify(seen) === JSON.stringify(part)))
          parts.push(part);
      }
      const merged = parts.length === 1 ? parts[0] : foldObjects(parts) ?? { allOf: parts };
      assignProp(properties, key, merged);
    }
    for (const key of object2.required ?? [])
      required2.add(key);
  }
  const folded = { type: "object", properties };
  if (required2.size)
    folded.required = [...required2];
  if (objects.every((object2) => object2.additionalProperties === false)) {
    folded.additionalProperties = false;
  } else {
    const constraints = [];
    for (const object2 of objects) {
      const constraint = undeclaredConstraint(object2);
      if (constraint && !constraints.some((seen) => JSON.stringify(seen) === JSON.stringify(constraint)))
        constraints.push(constraint);
    }
    if (constraints.length === 1)
      folded.additionalProperties = constraints[0];
    else if (constraints.length > 1)
      folded.additionalProperties = { allOf: constraints };
  }
  return folded;
}
function foldIntersection(json) {
  const allOf = json.allOf;
  if (!Array.isArray(allOf) || allOf.length < 2)
    return;
  for (const key of FOLDABLE_KEYS)
    if (key in json)
      return;
  const unions = allOf.filter((m) => UNION_KEYS.some((k) => Array.isArray(m[k])));
  let folded = null;
  if (!unions.length) {
    folded = foldObjects(allOf);
  } else {
    const union2 = unions[0];
    const keyword = UNION_KEYS.find((k) => Array.isArray(union2[k]));
    if (Object.keys(union2).length !== 1)
      return;
    const rest = allOf.filter((m) => m !== union2);
    const branches = union2[keyword].map((branch) => foldObjects([...rest, branch]));
    if (branches.some((b) => !b))
      return;
    folded = { [keyword]: branches };
  }
  if (!folded)
    return;
  delete json.allOf;
  assignProps(json, folded);
}
function finalize(ctx, schema) {
  const root = ctx.seen.get(schema);
  if (!root)
    throw new Error("Unprocessed schema. This is a bug in Zod.");
  const flattenRef = (zodSchema) => {
    const seen = ctx.seen.get(zodSchema);
    if (seen.ref === null)
      return;
    const schema2 = seen.def ?? seen.schema;
    const _cached = { ...schema2 };
    const ref = seen.ref;
    seen.ref = null;
    if (ref) {
      flattenRef(ref);
      const refSeen = ctx.seen.get(ref);
      const refSchema = refSeen.schema;
      if (refSchema.$ref && (ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0")) {
        schema2.allOf = schema2.allOf ?? [];
        schema2.allOf.push(refSchema);
      } else {
        assignProps(schema2, refSchema);
      }
      assignProps(schema2, _cached);
      const isParentRef = zodSchema._zod.parent === ref;
      if (isParentRef) {
        for (const key in schema2) {
          if (key === "$ref" || key === "allOf")
            continue;
          if (!(key in _cached)) {
            delete schema2[key];
          }
        }
      }
      if (refSchema.$ref && refSeen.def) {
        for (const key in schema2) {
          if (key === "$ref" || key === "allOf")
            continue;
          if (key in refSeen.def && JSON.stringify(schema2[key]) === JSON.stringify(refSeen.def[key])) {
            delete schema2[key];
          }
        }
      }
    }
    const parent = zodSchema._zod.parent;
    if (parent && parent !== ref) {
      flattenRef(parent);
      const parentSeen = ctx.seen.get(parent);
      if (parentSeen?.schema.$ref) {
        schema2.$ref = parentSeen.schema.$ref;
        if (parentSeen.def) {
          for (const key in schema2) {
            if (key === "$ref" || key === "allOf")
              continue;
            if (key in parentSeen.def && JSON.stringify(schema2[key]) === JSON.stringify(parentSeen.def[key])) {
              delete schema2[key];
            }
          }
        }
      }
    }
    ctx.override({
      zodSchema,
      jsonSchema: schema2,
      path: seen.path ?? []
    });
  };
  if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) {
    for (const entry of [...ctx.seen.entries()].reverse()) {
      flattenRef(entry[0]);
    }
    if (ctx.target !== "openapi-3.0") {
      for (const entry of ctx.seen.entries()) {
        compactTypeUnion(entry[1].def ?? entry[1].schema);
      }
    }
    for (const rewrite of ctx.deferred)
      rewrite();
    if (ctx.intersections.length) {
      const carriers = /* @__PURE__ */ new Map();
      for (const seen of ctx.seen.values()) {
        for (const json of [seen.schema, seen.def]) {
          const allOf = json?.allOf;
          if (!Array.isArray(allOf))
            continue;
          const existing = carriers.get(allOf);
          if (existing)
            existing.push(json);
          else
            carriers.set(allOf, [json]);
        }
      }
      for (const allOf of ctx.intersections) {
        for (const json of carriers.get(allOf) ?? [])
          foldIntersection(json);
      }
    }
  }
  const result2 = {};
  if (ctx.target === "draft-2020-12") {
    result2.$schema = "https://json-schema.org/draft/2020-12/schema";
  } else if (ctx.target === "draft-07") {
    result2.$schema = "http://json-schema.org/draft-07/schema#";
  } else if (ctx.target === "draft-04") {
    result2.$schema = "http://json-schema.org/draft-04/schema#";
  } else if (ctx.target === "openapi-3.0") {
  } else {
  }
  if (ctx.external?.uri) {
    const id2 = ctx.external.registry.get(schema)?.id;
    if (!id2)
      throw new Error("Schema is missing an `id` property");
    result2.$id = ctx.external.uri(id2);
  }
  assignProps(result2, root.defId ? root.schema : root.def ?? root.schema);
  const rootMetaId = ctx.metadataRegistry.get(schema)?.id;
  if (rootMetaId !== void 0 && result2.id === rootMetaId)
    delete result2.id;
  const defs = ctx.external?.defs ?? {};
  if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) {
    for (const entry of ctx.seen.entries()) {
      const seen = entry[1];
      if (seen.def && seen.defId) {
        if (seen.def.id === seen.defId)
          delete seen.def.id;
        assignProp(defs, seen.defId, seen.def);
      }
    }
  }
  if (ctx.external)
    ctx.sharedEmitDoneFor = ctx.external;
  if (ctx.external) {
  } else {
    if (Object.keys(defs).length > 0) {
      if (ctx.target === "draft-2020-12") {
        result2.$defs = defs;
      } else {
        result2.definitions = defs;
      }
    }
  }
  try {
    const finalized = JSON.parse(JSON.stringify(result2));
    Object.defineProperty(finalized, "~standard", {
      value: {
        ...schema["~standard"],
        jsonSchema: {
          input: createStandardJSONSchemaMethod(schema, "input", ctx.processors),
          output: createStandardJSONSchemaMethod(schema, "output", ctx.processors)
        }
      },
      enumerable: false,
      writable: false
    });
    return finalized;
  } catch (_err) {
    throw new Error("Error converting schema to JSON.");
  }
}
function isTransforming(_schema, _ctx) {
  const ctx = _ctx ?? { seen: /* @__PURE__ */ new Set() };
  if (ctx.seen.has(_schema))
    return false;
  ctx.seen.add(_schema);
  const def = _schema._zod.def;
  if (def.type === "transform")
    return true;
  if (def.type === "array")
    return isTransforming(def.element, ctx);
  if (def.type === "set")
    return isTransforming(def.valueType, ctx);
  if (def.type === "lazy")
    return isTransforming(def.getter(), ctx);
  if (def.type === "promise" || def.type === "optional" || def.type === "nonoptional" || def.type === "nullable" || def.type === "readonly" || def.type === "default" || def.type === "prefault" || def.type === "catch") {
    return isTransforming(def.innerType, ctx);
  }
  if (def.type === "intersection") {
    return isTransforming(def.left, ctx) || isTransforming(def.right, ctx);
  }
  if (def.type === "record" || def.type === "map") {
    return isTransforming(def.keyType, ctx) || isTransforming(def.valueType, ctx);
  }
  if (def.type === "pipe") {
    if (_schema._zod.traits.has("$ZodCodec"))
      return true;
    return isTransforming(def.in, ctx) || isTransforming(def.out, ctx);
  }
  if (def.type === "object") {
    for (const key in def.shape) {
      if (isTransforming(def.shape[key], ctx))
        return true;
    }
    return false;
  }
  if (def.type === "union") {
    for (const option of def.options) {
      if (isTransforming(option, ctx))
        return true;
    }
    return false;
  }
  if (def.type === "tuple") {
    for (const item of def.items) {
      if (isTransforming(item, ctx))
        return true;
    }
    if (def.rest && isTransforming(def.rest, ctx))
      return true;
    return false;
  }
  return false;
}
var createToJSONSchemaMethod = (schema, processors = {}) => (params) => {
  const ctx = initializeContext({ ...params, processors });
  processSchema(schema, ctx);
  extractDefs(ctx, schema);
  return finalize(ctx, schema);
};
var createStandardJSONSchemaMethod = (schema, io, processors = {}) => (params) => {
  const { libraryOptions, target: target3 } = params ?? {};
  const ctx = initializeContext({ ...libraryOptions ?? {}, target: target3, io, processors });
  processSchema(schema, ctx);
  extractDefs(ctx, schema);
  return finalize(ctx, schema);
};

var narrowMin = (agg, key, value) => {
  if (agg[key] === void 0 || value > agg[key])
    agg[key] = value;
};
var narrowMax = (agg, key, value) => {
  if (agg[key] === void 0 || value < agg[key])
    agg[key] = value;
};
var narrowBoth = (agg, value) => {
  narrowMin(agg, "minimum", value);
  narrowMax(agg, "maximum", value);
};
var addDivisor = (agg, value) => {
  agg.multipleOf ?? (agg.multipleOf = []);
  if (!agg.multipleOf.includes(value))
    agg.multipleOf.push(value);
};
var addPattern = (agg, pattern) => {
  agg.patterns ?? (agg.patterns = /* @__PURE__ */ new Set());
  agg.patterns.add(pattern);
};
var intersectMime = (agg, mime) => {
  agg.mime = agg.mime ? agg.mime.filter((m) => mime.includes(m)) : [...mime];
};
var setFormat = (agg, format2) => {
  agg.format = format2;
  if (format2.includes("int"))
    agg.isInt = true;
};
var minContributor = (agg, def) => narrowMin(agg, "minimum", def.minimum);
var maxContributor = (agg, def) => narrowMax(agg, "maximum", def.maximum);
var formatContributor = (ranges) => (agg, def) => {
  setFormat(agg, def.format);
  const [minimum, maximum] = ranges[def.format];
  narrowMin(agg, "minimum", minimum);
  narrowMax(agg, "maximum", maximum);
};
var contributors = {
  greater_than: (agg, def) => narrowMin(agg, def.inclusive ? "minimum" : "exclusiveMinimum", def.value),
  less_than: (agg, def) => narrowMax(agg, def.inclusive ? "maximum" : "exclusiveMaximum", def.value),
  multiple_of: (agg, def) => addDivisor(agg, def.value),
  number_format: formatContributor(NUMBER_FORMAT_RANGES),
  bigint_format: formatContributor(BIGINT_FORMAT_RANGES),
  min_length: minContributor,
  max_length: maxContributor,
  length_equals: (agg, def) => narrowBoth(agg, def.length),
  min_size: minContributor,
  max_size: maxContributor,
  size_equals: (agg, def) => narrowBoth(agg, def.size),
  string_format: (agg, def) => {
    setFormat(agg, def.format);
    if (def.pattern)
      addPattern(agg, def.pattern);
    if (def.format === "base64" || def.format === "base64url")
      agg.contentEncoding = def.format;
    if (def.local || def.precision === -1)
      agg.laxFormat = true;
  },
  mime_type: (agg, def) => intersectMime(agg, def.mime)
};
function aggregateChecks(schema) {
  const agg = {};
  const def = schema._zod.def;
  const list = schema._zod.traits.has("$ZodCheck") ? [schema, ...def.checks ?? []] : def.checks ?? [];
  for (const ch of list)
    contributors[ch._zod.def.check]?.(agg, ch._zod.def);
  const bag = schema._zod.bag;
  if (bag.minimum !== void 0)
    narrowMin(agg, "minimum", bag.minimum);
  if (bag.exclusiveMinimum !== void 0)
    narrowMin(agg, "exclusiveMinimum", bag.exclusiveMinimum);
  if (bag.maximum !== void 0)
    narrowMax(agg, "maximum", bag.maximum);
  if (bag.exclusiveMaximum !== void 0)
    narrowMax(agg, "exclusiveMaximum", bag.exclusiveMaximum);
  if (bag.multipleOf !== void 0)
    addDivisor(agg, bag.multipleOf);
  if (bag.format !== void 0) {
    agg.format ?? (agg.format = bag.format);
    if (bag.format.includes("int"))
      agg.isInt = true;
  }
  if (bag.mime)
    intersectMime(agg, bag.mime);
  for (const pattern of bag.patterns ?? [])
    addPattern(agg, pattern);
  return agg;
}
var formatMap = {
  guid: "uuid",
  url: "uri",
  datetime: "date-time",
  json_string: "json-string",
  regex: ""
  // do not set
};
var exactPatterns = /* @__PURE__ */ new Map([
  [base64Charset, base64],
  [base64urlCharset, base64url]
]);
var exactPattern = (p) => exactPatterns.get(p) ?? p;
var stringProcessor = (schema, ctx, _json, _params) => {
  const json = _json;
  json.type = "string";
  const { minimum, maximum, format: format2, patterns, contentEncoding, laxFormat } = aggregateChecks(schema);
  if (typeof minimum === "number")
    json.minLength = minimum;
  if (typeof maximum === "number")
    json.maxLength = maximum;
  if (format2) {
    json.format = formatMap[format2] ?? format2;
    if (json.format === "")
      delete json.format;
    if (format2 === "time" || laxFormat) {
      delete json.format;
    }
  }
  if (contentEncoding)
    json.contentEncoding = contentEncoding;
  if (patterns && patterns.size > 0) {
    const patternList = [...patterns].map(exactPattern);
    if (patternList.length === 1)
      json.pattern = patternList[0].source;
    else if (patternList.length > 1) {
      json.allOf = [
        ...patternList.map((regex) => ({
          ...ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0" ? { type: "string" } : {},
          pattern: regex.source
        }))
      ];
    }
  }
};
var numberProcessor = (schema, ctx, _json, params) => {
  const json = _json;
  const { minimum, maximum, multipleOf, exclusiveMaximum, exclusiveMinimum, isInt } = aggregateChecks(schema);
  json.type = isInt ? "integer" : "number";
  const exMin = typeof exclusiveMinimum === "number" && exclusiveMinimum >= (minimum ?? Number.NEGATIVE_INFINITY);
  const exMax = typeof exclusiveMaximum === "number" && exclusiveMaximum <= (maximum ?? Number.POSITIVE_INFINITY);
  const legacy = ctx.target === "draft-04" || ctx.target === "openapi-3.0";
  if (exMin) {
    if (legacy) {
      json.minimum = exclusiveMinimum;
      json.exclusiveMinimum = true;
    } else {
      json.exclusiveMinimum = exclusiveMinimum;
    }
  } else if (typeof minimum === "number") {
    json.minimum = minimum;
  }
  if (exMax) {
    if (legacy) {
      json.maximum = exclusiveMaximum;
      json.exclusiveMaximum = true;
    } else {
      json.exclusiveMaximum = exclusiveMaximum;
    }
  } else if (typeof maximum === "number") {
    json.maximum = maximum;
  }
  if (multipleOf) {
    const divisors = /* @__PURE__ */ new Set();
    for (const divisor of multipleOf) {
      if (Number.isFinite(divisor) && divisor !== 0)
        divisors.add(Math.abs(divisor));
      else
        handleUnrepresentable(schema, ctx, json, params, `A multipleOf divisor of ${divisor} cannot be represented in JSON Schema`);
    }
    const [first, ...rest] = divisors;
    if (first !== void 0)
      json.multipleOf = first;
    if (rest.length)
      json.allOf = [...json.allOf ?? [], ...rest.map((m) => ({ multipleOf: m }))];
  }
};
var booleanProcessor = (_schema, _ctx, json, _params) => {
  json.type = "boolean";
};
var bigintProcessor = (schema, ctx, json, params) => {
  handleUnrepresentable(schema, ctx, json, params, "BigInt cannot be represented in JSON Schema");
};
var symbolProcessor = (schema, ctx, json, params) => {
  handleUnrepresentable(schema, ctx, json, params, "Symbols cannot be represented in JSON Schema");
};
var nullProcessor = (_schema, ctx, json, _params) => {
  if (ctx.target === "openapi-3.0") {
    json.type = "string";
    json.nullable = true;
    json.enum = [null];
  } else {
    json.type = "null";
  }
};
var undefinedProcessor = (schema, ctx, json, params) => {
  handleUnrepresentable(schema, ctx, json, params, "Undefined cannot be represented in JSON Schema");
};
var voidProcessor = (schema, ctx, json, params) => {
  handleUnrepresentable(schema, ctx, json, params, "Void cannot be represented in JSON Schema");
};
var neverProcessor = (_schema, _ctx, json, _params) => {
  json.not = {};
};
var anyProcessor = (_schema, _ctx, _json, _params) => {
};
var unknownProcessor = (_schema, _ctx, _json, _params) => {
};
var dateProcessor = (schema, ctx, json, params) => {
  handleUnrepresentable(schema, ctx, json, params, "Date cannot be represented in JSON Schema");
};
var enumProcessor = (schema, _ctx, json, _params) => {
  const def = schema._zod.def;
  const values = getEnumValues(def.entries);
  if (values.length === 0) {
    json.not = {};
    return;
  }
  if (values.every((v) => typeof v === "number"))
    json.type = "number";
  if (values.every((v) => typeof v === "string"))
    json.type = "string";
  json.enum = values;
};
var literalProcessor = (schema, ctx, json, params) => {
  const def = schema._zod.def;
  if (def.values.length === 0) {
    json.not = {};
    return;
  }
  const vals = [];
  for (const val of def.values) {
    if (val === void 0) {
      if (handleUnrepresentable(schema, ctx, json, params, "Literal `undefined` cannot be represented in JSON Schema"))
        return;
    } else if (typeof val === "bigint") {
      if (handleUnrepresentable(schema, ctx, json, params, "BigInt literals cannot be represented in JSON Schema"))
        return;
      vals.push(Number(val));
    } else {
      vals.push(val);
    }
  }
  if (vals.length === 0) {
  } else if (vals.length === 1) {
    const val = vals[0];
    json.type = val === null ? "null" : typeof val;
    if (ctx.target === "draft-04" || ctx.target === "openapi-3.0") {
      json.enum = [val];
    } else {
      json.const = val;
    }
  } else {
    if (vals.every((v) => typeof v === "number"))
      json.type = "number";
    if (vals.every((v) => typeof v === "string"))
      json.type = "string";
    if (vals.every((v) => typeof v === "boolean"))
      json.type = "boolean";
    if (vals.every((v) => v === null))
      json.type = "null";
    json.enum = vals;
  }
};
var nanProcessor = (schema, ctx, json, params) => {
  handleUnrepresentable(schema, ctx, json, params, "NaN cannot be represented in JSON Schema");
};
var templateLiteralProcessor = (schema, _ctx, json, _params) => {
  const _json = json;
  const pattern = schema._zod.pattern;
  if (!pattern)
    throw new Error("Pattern not found in template literal");
  _json.type = "string";
  _json.pattern = pattern.source;
};
var fileProcessor = (schema, _ctx, json, _params) => {
  const _json = json;
  _json.type = "string";
  _json.format = "binary";
  _json.contentEncoding = "binary";
  const { minimum, maximum, mime } = aggregateChecks(schema);
  if (minimum !== void 0)
    _json.minLength = minimum;
  if (maximum !== void 0)
    _json.maxLength = maximum;
  if (!mime)
    return;
  if (mime.length === 0)
    _json.not = {};
  else if (mime.length === 1)
    _json.contentMediaType = mime[0];
  else
    _json.anyOf = mime.map((m) => ({ contentMediaType: m }));
};
var successProcessor = (_schema, _ctx, json, _params) => {
  json.type = "boolean";
};
var customProcessor = (schema, ctx, json, params) => {
  handleUnrepresentable(schema, ctx, json, params, "Custom types cannot be represented in JSON Schema");
};
var functionProcessor = (schema, ctx, json, params) => {
  handleUnrepresentable(schema, ctx, json, params, "Function types cannot be represented in JSON Schema");
};
var transformProcessor = (schema, ctx, json, params) => {
  handleUnrepresentable(schema, ctx, json, params, "Transforms cannot be represented in JSON Schema");
};
var mapProcessor = (schema, ctx, json, params) => {
  handleUnrepresentable(schema, ctx, json, params, "Map cannot be represented in JSON Schema");
};
var setProcessor = (schema, ctx, json, params) => {
  handleUnrepresentable(schema, ctx, json, params, "Set cannot be represented in JSON Schema");
};
var arrayProcessor = (schema, ctx, _json, params) => {
  const json = _json;
  const def = schema._zod.def;
  const { minimum, maximum } = aggregateChecks(schema);
  if (typeof minimum === "number")
    json.minItems = minimum;
  if (typeof maximum === "number")
    json.maxItems = maximum;
  json.type = "array";
  json.items = processSchema(def.element, ctx, {
    ...params,
    path: [...params.path, "items"]
  });
};
function inputOptin(schema) {
  const def = schema._zod.def;
  if (def.type === "pipe" && def.in._zod.traits.has("$ZodTransform")) {
    return inputOptin(def.out);
  }
  if (def.type === "catch") {
    return inputOptin(def.innerType);
  }
  return schema._zod.optin;
}
var objectProcessor = (schema, ctx, _json, params) => {
  const json = _json;
  const def = schema._zod.def;
  const shape = def.shape;
  const symbolKeys = Object.getOwnPropertySymbols(shape);
  if (symbolKeys.length && handleUnrepresentable(schema, ctx, json, params, "Symbol keys cannot be represented in JSON Schema")) {
    return;
  }
  json.type = "object";
  json.properties = {};
  for (const key in shape) {
    assignProp(json.properties, key, processSchema(shape[key], ctx, {
      ...params,
      path: [...params.path, "properties", key]
    }));
  }
  const requiredKeys = [];
  for (const key of Object.keys(shape)) {
    const field = def.shape[key];
    if (ctx.io === "input" ? inputOptin(field) === void 0 : field._zod.optout === void 0) {
      requiredKeys.push(key);
    }
  }
  if (requiredKeys.length > 0) {
    json.required = requiredKeys;
  }
  if (def.catchall?._zod.def.type === "never") {
    json.additionalProperties = false;
  } else if (!def.catchall) {
    if (ctx.io === "output")
      json.additionalProperties = false;
  } else if (def.catchall) {
    json.additionalProperties = processSchema(def.catchall, ctx, {
      ...params,
      path: [...params.path, "additionalProperties"]
    });
  }
};
var unionProcessor = (schema, ctx, json, params) => {
  const def = schema._zod.def;
  const isExclusive = def.inclusive === false;
  const options2 = def.options.map((x, i) => processSchema(x, ctx, {
    ...params,
    path: [...params.path, isExclusive ? "oneOf" : "anyOf", i]
  }));
  if (isExclusive) {
    json.oneOf = options2;
  } else {
    json.anyOf = options2;
  }
};
var intersectionProcessor = (schema, ctx, json, params) => {
  const def = schema._zod.def;
  const a = processSchema(def.left, ctx, {
    ...params,
    path: [...params.path, "allOf", 0]
  });
  const b = processSchema(def.right, ctx, {
    ...params,
    path: [...params.path, "allOf", 1]
  });
  const isSimpleIntersection = (val) => "allOf" in val && Object.keys(val).length === 1;
  const allOf = [
    ...isSimpleIntersection(a) ? a.allOf : [a],
    ...isSimpleIntersection(b) ? b.allOf : [b]
  ];
  json.allOf = allOf;
  ctx.intersections.push(allOf);
};
var tupleProcessor = (schema, ctx, _json, params) => {
  const json = _json;
  const def = schema._zod.def;
  json.type = "array";
  const prefixPath = ctx.target === "draft-2020-12" ? "prefixItems" : "items";
  const restPath = ctx.target === "draft-2020-12" ? "items" : ctx.target === "openapi-3.0" ? "items" : "additionalItems";
  const prefixItems = def.items.map((x, i) => processSchema(x, ctx, {
    ...params,
    path: [...params.path, prefixPath, i]
  }));
  const rest = def.rest ? processSchema(def.rest, ctx, {
    ...params,
    path: [...params.path, restPath, ...ctx.target === "openapi-3.0" ? [def.items.length] : []]
  }) : null;
  let minItems = def.items.length;
  while (minItems > 0) {
    const item = def.items[minItems - 1];
    const optional2 = ctx.io === "input" ? inputOptin(item) !== void 0 : item._zod.optout === "optional";
    if (!optional2)
      break;
    minItems--;
  }
  const maxItems = def.items.length;
  const isClosed = !def.rest;
  if (ctx.target === "draft-2020-12") {
    json.prefixItems = prefixItems;
    if (isClosed) {
      json.items = false;
    } else if (rest) {
      json.items = rest;
    }
    if (minItems > 0)
      json.minItems = minItems;
    if (isClosed)
      json.maxItems = maxItems;
  } else if (ctx.target === "openapi-3.0") {
    json.items = {
      anyOf: prefixItems
    };
    if (rest) {
      json.items.anyOf.push(rest);
    }
    if (minItems > 0)
      json.minItems = minItems;
    if (isClosed)
      json.maxItems = maxItems;
  } else {
    json.items = prefixItems;
    if (isClosed) {
      json.additionalItems = false;
    } else if (rest) {
      json.additionalItems = rest;
    }
    if (minItems > 0)
      json.minItems = minItems;
    if (isClosed)
      json.maxItems = maxItems;
  }
  const { minimum, maximum } = aggregateChecks(schema);
  if (typeof minimum === "number")
    json.minItems = minimum;
  if (typeof maximum === "number")
    json.maxItems = maximum;
};
function stringifyKeyNames(bySchema, json, visited) {
  if (json.$ref) {
    if (visited.has(json))
      return json;
    visited.add(json);
    const def = bySchema.get(json)?.def;
    if (!def)
      return json;
    const inlined = stringifyKeyNames(bySchema, def, visited);
    return inlined === def ? json : inlined;
  }
  for (const keyword of ["anyOf", "oneOf"]) {
    const branches = json[keyword];
    if (!Array.isArray(branches))
      continue;
    const mapped = branches.map((branch) => stringifyKeyNames(bySchema, branch, visited));
    if (mapped.some((branch, i) => branch !== branches[i]))
      json = { ...json, [keyword]: mapped };
  }
  const types = Array.isArray(json.type) ? json.type : [json.type];
  const numericType = !types.includes("string") && types.some((t) => t === "number" || t === "integer");
  const values = json.enum ?? (json.const !== void 0 ? [json.const] : void 0);
  if (!numericType && !values?.some((v) => typeof v === "number"))
    return json;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format: format2, id: id2, ...rest } = json;
  if (rest.enum)
    rest.enum = rest.enum.map((v) => typeof v === "number" ? String(v) : v);
  else if (typeof rest.const === "number")
    rest.const = String(rest.const);
  if (!numericType)
    return rest;
  rest.type = "string";
  if (!values)
    rest.pattern = (types.includes("number") ? number : integer).source;
  return rest;
}
var pendingRecords = /* @__PURE__ */ new WeakMap();
function rewriteKeyNames(ctx) {
  const bySchema = /* @__PURE__ */ new Map();
  for (const entry of ctx.seen.values()) {
    if (entry.def && !bySchema.has(entry.schema))
      bySchema.set(entry.schema, entry);
  }
  const rewrites = /* @__PURE__ */ new Map();
  for (const record2 of pendingRecords.get(ctx) ?? []) {
    const seen = ctx.seen.get(record2);
    const names = (seen?.def ?? seen?.schema)?.propertyNames;
    if (!names || names === true || rewrites.has(names))
      continue;
    const rewritten = stringifyKeyNames(bySchema, names, /* @__PURE__ */ new Set());
    if (rewritten !== names)
      rewrites.set(names, rewritten);
  }
  if (!rewrites.size)
    return;
  for (const entry of ctx.seen.values()) {
    for (const carrier of [entry.schema, entry.def]) {
      const rewritten = carrier && rewrites.get(carrier.propertyNames);
      if (rewritten)
        carrier.propertyNames = rewritten;
    }
  }
}
var recordProcessor = (schema, ctx, _json, params) => {
  const json = _json;
  const def = schema._zod.def;
  json.type = "object";
  const keyType = def.keyType;
  const patterns = aggregateChecks(keyType).patterns;
  if (def.mode === "loose" && patterns && patterns.size > 0) {
    const valueSchema = processSchema(def.valueType, ctx, {
      ...params,
      path: [...params.path, "patternProperties", "*"]
    });
    json.patternProperties = {};
    for (const pattern of patterns) {
      assignProp(json.patternProperties, exactPattern(pattern).source, valueSchema);
    }
  } else {
    if (ctx.target === "draft-07" || ctx.target === "draft-2020-12") {
      json.propertyNames = processSchema(def.keyType, ctx, {
        ...params,
        path: [...params.path, "propertyNames"]
      });
      let pending = pendingRecords.get(ctx);
      if (!pending) {
        pending = [];
        pendingRecords.set(ctx, pending);
        ctx.deferred.push(() => rewriteKeyNames(ctx));
      }
      pending.push(schema);
    }
    json.additionalProperties = processSchema(def.valueType, ctx, {
      ...params,
      path: [...params.path, "additionalProperties"]
    });
  }
  const keyValues = keyType._zod.values;
  const omittableOnInput = ctx.io === "input" && inputOptin(def.valueType) !== void 0;
  if (keyValues && !def.partial && !omittableOnInput) {
    const validKeyValues = [...keyValues].filter((v) => typeof v === "string" || typeof v === "number");
    if (validKeyValues.length > 0) {
      json.required = validKeyValues.map(String);
    }
  }
};
var nullableProcessor = (schema, ctx, json, params) => {
  const def = schema._zod.def;
  const inner = processSchema(def.innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  if (ctx.target === "openapi-3.0") {
    seen.ref = def.innerType;
    json.nullable = true;
  } else {
    json.anyOf = [inner, { type: "null" }];
  }
};
var nonoptionalProcessor = (schema, ctx, _json, params) => {
  const def = schema._zod.def;
  processSchema(def.innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  seen.ref = def.innerType;
};
var UNREPRESENTABLE_DEFAULT = /* @__PURE__ */ Symbol();
function serializeDefaultValue(value, schema, ctx, json, params) {
  let unrepresentable = false;
  const serialized = JSON.stringify(value, (_, val) => {
    if (typeof val !== "bigint")
      return val;
    unrepresentable = true;
    return null;
  });
  if (!unrepresentable)
    return JSON.parse(serialized);
  handleUnrepresentable(schema, ctx, json, params, "BigInt defaults cannot be represented in JSON Schema");
  return UNREPRESENTABLE_DEFAULT;
}
var defaultProcessor = (schema, ctx, json, params) => {
  const def = schema._zod.def;
  processSchema(def.innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  seen.ref = def.innerType;
  const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
  if (value !== UNREPRESENTABLE_DEFAULT)
    json.default = value;
};
var prefaultProcessor = (schema, ctx, json, params) => {
  const def = schema._zod.def;
  processSchema(def.innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  seen.ref = def.innerType;
  if (ctx.io !== "input")
    return;
  const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
  if (value !== UNREPRESENTABLE_DEFAULT)
    json._prefault = value;
};
var catchProcessor = (schema, ctx, json, params) => {
  const def = schema._zod.def;
  processSchema(def.innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  seen.ref = def.innerType;
  let catchValue;
  try {
    catchValue = def.catchValue(void 0);
  } catch {
    handleUnrepresentable(schema, ctx, json, params, "Dynamic catch values are not supported in JSON Schema");
    return;
  }
  json.default = catchValue;
};
var pipeProcessor = (schema, ctx, _json, params) => {
  const def = schema._zod.def;
  const inIsTransform = def.in._zod.traits.has("$ZodTransform");
  const innerType = ctx.io === "input" ? inIsTransform ? def.out : def.in : def.out;
  processSchema(innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  seen.ref = innerType;
};
var readonlyProcessor = (schema, ctx, json, params) => {
  const def = schema._zod.def;
  processSchema(def.innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  seen.ref = def.innerType;
  json.readOnly = true;
};
var promiseProcessor = (schema, ctx, _json, params) => {
  const def = schema._zod.def;
  processSchema(def.innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  seen.ref = def.innerType;
};
var optionalProcessor = (schema, ctx, _json, params) => {
  const def = schema._zod.def;
  processSchema(def.innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  seen.ref = def.innerType;
};
var lazyProcessor = (schema, ctx, _json, params) => {
  const innerType = schema._zod.innerType;
  processSchema(innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  seen.ref = innerType;
};
var allProcessors = {
  string: stringProcessor,
  number: numberProcessor,
  boolean: booleanProcessor,
  bigint: bigintProcessor,
  symbol: symbolProcessor,
  null: nullProcessor,
  undefined: undefinedProcessor,
  void: voidProcessor,
  never: neverProcessor,
  any: anyProcessor,
  unknown: unknownProcessor,
  date: dateProcessor,
  enum: enumProcessor,
  literal: literalProcessor,
  nan: nanProcessor,
  template_literal: templateLiteralProcessor,
  file: fileProcessor,
  success: successProcessor,
  custom: customProcessor,
  function: functionProcessor,
  transform: transformProcessor,
  map: mapProcessor,
  set: setProcessor,
  array: arrayProcessor,
  object: objectProcessor,
  union: unionProcessor,
  intersection: intersectionProcessor,
  tuple: tupleProcessor,
  record: recordProcessor,
  nullable: nullableProcessor,
  nonoptional: nonoptionalProcessor,
  default: defaultProcessor,
  prefault: prefaultProcessor,
  catch: catchProcessor,
  pipe: pipeProcessor,
  readonly: readonlyProcessor,
  promise: promiseProcessor,
  optional: optionalProcessor,
  lazy: lazyProcessor
};
function toJSONSchema(input, params) {
  if ("_idmap" in input) {
    const registry2 = input;
    const ctx2 = initializeContext({ ...params, processors: allProcessors });
    const defs = {};
    for (const entry of registry2._idmap.entries()) {
      const [_, schema] = entry;
      processSchema(schema, ctx2);
    }
    const schemas2 = {};
    const external = {
      registry: registry2,
      uri: params?.uri,
      defs
    };
    ctx2.external = external;
    for (const entry of registry2._idmap.entries()) {
      const [key, schema] = entry;
      extractDefs(ctx2, schema);
      assignProp(schemas2, key, finalize(ctx2, schema));
    }
    if (Object.keys(defs).length > 0) {
      const defsSegment = ctx2.target === "draft-2020-12" ? "$defs" : "definitions";
      schemas2.__shared = {
        [defsSegment]: defs
      };
    }
    return { schemas: schemas2 };
  }
  const ctx = initializeContext({ ...params, processors: allProcessors });
  processSchema(input, ctx);
  extractDefs(ctx, input);
  return finalize(ctx, input);
}

var _installedErrorProtos = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
function _lazyMethod(proto, key, make) {
  Object.defineProperty(proto, key, {
    configurable: true,
    enumerable: false,
    get() {
      const value = make(this);
      Object.defineProperty(this, key, { value, configurable: true, writable: true });
      return value;
    },
    set(value) {
      Object.defineProperty(this, key, { value, configurable: true, writable: true });
    }
  });
}
var initializer2 = (inst, issues) => {
  $ZodError.init(inst, issues);
  inst.name = "ZodError";
  const proto = Object.getPrototypeOf(inst);
  if (_installedErrorProtos.has(proto))
    return;
  _installedErrorProtos.add(proto);
  _lazyMethod(proto, "format", (self) => (mapper) => formatError(self, mapper));
  _lazyMethod(proto, "flatten", (self) => (mapper) => flattenError(self, mapper));
  _lazyMethod(proto, "addIssue", (self) => (issue2) => {
    self.issues.push(issue2);
    self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
  });
  _lazyMethod(proto, "addIssues", (self) => (issues2) => {
    self.issues.push(...issues2);
    self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
  });
  Object.defineProperty(proto, "isEmpty", {
    configurable: true,
    enumerable: false,
    get() {
      return this.issues.length === 0;
    }
  });
};
var ZodRealError = /* @__PURE__ */ $constructor("ZodError", initializer2, void 0, {
  Parent: Error
});

var parse = /* @__PURE__ */ _parse(ZodRealError);
var parseAsync = /* @__PURE__ */ _parseAsync(ZodRealError);
var safeParse = /* @__PURE__ */ _safeParse(ZodRealError);
var safeParseAsync = /* @__PURE__ */ _safeParseAsync(ZodRealError);
var encode = /* @__PURE__ */ _encode(ZodRealError);
var decode = /* @__PURE__ */ _decode(ZodRealError);
var encodeAsync = /* @__PURE__ */ _encodeAsync(ZodRealError);
var decodeAsync = /* @__PURE__ */ _decodeAsync(ZodRealError);
var safeEncode = /* @__PURE__ */ _safeEncode(ZodRealError);
var safeDecode = /* @__PURE__ */ _safeDecode(ZodRealError);
var safeEncodeAsync = /* @__PURE__ */ _safeEncodeAsync(ZodRealError);
var safeDecodeAsync = /* @__PURE__ */ _safeDecodeAsync(ZodRealError);

function _ensureDefaultLocale() {
  if (!globalConfig.localeError)
    config(en_default());
}
function _ensureDefaultMemoizer() {
  if (!globalConfig.memoizer)
    config({ memoizer: memoizer() });
}
var ZodType = /* @__PURE__ */ $constructor("ZodType", (inst, def) => {
  _ensureDefaultLocale();
  $ZodType.init(inst, def);
  inst.def = def;
  inst.type = def.type;
  return inst;
}, {
  check(...chks) {
    const def = this.def;
    return this.clone(util_exports.mergeDefs(def, {
      checks: [
        ...def.checks ?? [],
        ...chks.map((ch) => typeof ch === "function" ? { _zod: { check: ch, def: { check: "custom" }, onattach: [] } } : ch)
      ]
    }), { parent: true });
  },
  with(...chks) {
    return this.check(...chks);
  },
  clone(def, params) {
    return clone(this, def, params);
  },
  brand() {
    return this;
  },
  register(reg, meta2) {
    reg.add(this, meta2);
    return this;
  },
  refine(check, params) {
    return this.check(refine(check, params));
  },
  superRefine(refinement, params) {
    return this.check(superRefine(refinement, params));
  },
  overwrite(fn) {
    return this.check(_overwrite(fn));
  },
  optional() {
    return optional(this);
  },
  exactOptional() {
    return exactOptional(this);
  },
  nullable() {
    return nullable(this);
  },
  nullish() {
    return optional(nullable(this));
  },
  nonoptional(params) {
    return nonoptional(this, params);
  },
  array() {
    return array(this);
  },
  or(arg) {
    return union([this, arg]);
  },
  and(arg) {
    return intersection(this, arg);
  },
  transform(tx) {
    return pipe(this, transform(tx));
  },
  default(d) {
    return _default(this, d);
  },
  prefault(d) {
    return prefault(this, d);
  },
  catch(params) {
    return _catch(this, params);
  },
  pipe(target3) {
    return pipe(this, target3);
  },
  readonly() {
    return readonly(this);
  },
  describe(description) {
    const cl = this.clone();
    globalRegistry.add(cl, { description });
    return cl;
  },
  meta(...args) {
    if (args.length === 0)
      return globalRegistry.get(this);
    const cl = this.clone();
    globalRegistry.add(cl, args[0]);
    return cl;
  },
  isOptional() {
    return this.safeParse(void 0).success;
  },
  isNullable() {
    return this.safeParse(null).success;
  },
  apply(fn, ...args) {
    return args.length === 0 ? fn(this) : fn(this, ...args);
  },
  // Overrides core's `~standard` to add `jsonSchema`. Must stay a prototype entry: redefining it per instance demotes instances to dictionary mode.
  get "~standard"() {
    return util_exports.hide(this, "~standard", {
      ...standardProps(this),
      jsonSchema: {
        input: createStandardJSONSchemaMethod(this, "input"),
        output: createStandardJSONSchemaMethod(this, "output")
      }
    });
  },
  set "~standard"(value) {
    util_exports.own(this, "~standard", value);
  },
  parse: function _parse2(data, params) {
    return parse(this, data, params, { callee: _parse2 });
  },
  parseAsync: async function _parseAsync2(data, params) {
    return await parseAsync(this, data, params, { callee: _parseAsync2 });
  },
  safeParse(data, params) {
    return safeParse(this, data, params);
  },
  async safeParseAsync(data, params) {
    return safeParseAsync(this, data, params);
  },
  // `spa` is an alias: same function object as `safeParseAsync`, as before.
  get spa() {
    return this?.safeParseAsync;
  },
  set spa(value) {
    util_exports.own(this, "spa", value);
  },
  validate(data, params) {
    return validate(this, data, params);
  },
  validateAsync(data, params) {
    return validateAsync(this, data, params);
  },
  encode: function _encode2(data, params) {
    return encode(this, data, params, { callee: _encode2 });
  },
  decode: function _decode2(data, params) {
    return decode(this, data, params, { callee: _decode2 });
  },
  encodeAsync: async function _encodeAsync2(data, params) {
    return await encodeAsync(this, data, params, { callee: _encodeAsync2 });
  },
  decodeAsync: async function _decodeAsync2(data, params) {
    return await decodeAsync(this, data, params, { callee: _decodeAsync2 });
  },
  safeEncode(data, params) {
    return safeEncode(this, data, params);
  },
  safeDecode(data, params) {
    return safeDecode(this, data, params);
  },
  async safeEncodeAsync(data, params) {
    return safeEncodeAsync(this, data, params);
  },
  async safeDecodeAsync(data, params) {
    return safeDecodeAsync(this, data, params);
  },
  toJSONSchema(params) {
    return createToJSONSchemaMethod(this, {})(params);
  },
  // Reads through to the registry on every access, so it must not cache.
  get description() {
    return globalRegistry.get(this)?.description;
  },
  // No setter: `schema._def = x` throws, as it did when `_def` was a non-writable own property.
  get _def() {
    return this._zod.def;
  }
});
var _ZodString = /* @__PURE__ */ $constructor(
  "_ZodString",
  (inst, def) => {
    $ZodString.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => stringProcessor(inst, ctx, json, params);
  },
  /* @__PURE__ */ util_exports.derived({
    format: (inst) => aggregateChecks(inst).format ?? null,
    minLength: (inst) => aggregateChecks(inst).minimum ?? null,
    maxLength: (inst) => aggregateChecks(inst).maximum ?? null
  }, {
    regex(...args) {
      return this.check(_regex(...args));
    },
    includes(...args) {
      return this.check(_includes(...args));
    },
    startsWith(...args) {
      return this.check(_startsWith(...args));
    },
    endsWith(...args) {
      return this.check(_endsWith(...args));
    },
    min(...args) {
      return this.check(_minLength(...args));
    },
    max(...args) {
      return this.check(_maxLength(...args));
    },
    length(...args) {
      return this.check(_length(...args));
    },
    nonempty(...args) {
      return this.check(_minLength(1, ...args));
    },
    lowercase(params) {
      return this.check(_lowercase(params));
    },
    uppercase(params) {
      return this.check(_uppercase(params));
    },
    trim() {
      return this.check(_trim());
    },
    normalize(...args) {
      return this.check(_normalize(...args));
    },
    toLowerCase() {
      return this.check(_toLowerCase());
    },
    toUpperCase() {
      return this.check(_toUpperCase());
    },
    slugify() {
      return this.check(_slugify());
    }
  })
);
var ZodString = /* @__PURE__ */ $constructor("ZodString", (inst, def) => {
  $ZodString.init(inst, def);
  _ZodString.init(inst, def);
}, {
  email(params) {
    return this.check(_email(ZodEmail, params));
  },
  url(params) {
    return this.check(_url(ZodURL, params));
  },
  jwt(params) {
    return this.check(_jwt(ZodJWT, params));
  },
  emoji(params) {
    return this.check(_emoji2(ZodEmoji, params));
  },
  guid(params) {
    return this.check(_guid(ZodGUID, params));
  },
  uuid(params) {
    return this.check(_uuid(ZodUUID, params));
  },
  uuidv4(params) {
    return this.check(_uuidv4(ZodUUID, params));
  },
  uuidv6(params) {
    return this.check(_uuidv6(ZodUUID, params));
  },
  uuidv7(params) {
    return this.check(_uuidv7(ZodUUID, params));
  },
  nanoid(params) {
    return this.check(_nanoid(ZodNanoID, params));
  },
  cuid(params) {
    return this.check(_cuid(ZodCUID, params));
  },
  cuid2(params) {
    return this.check(_cuid2(ZodCUID2, params));
  },
  ulid(params) {
    return this.check(_ulid(ZodULID, params));
  },
  base64(params) {
    return this.check(_base64(ZodBase64, params));
  },
  base64url(params) {
    return this.check(_base64url(ZodBase64URL, params));
  },
  xid(params) {
    return this.check(_xid(ZodXID, params));
  },
  ksuid(params) {
    return this.check(_ksuid(ZodKSUID, params));
  },
  ipv4(params) {
    return this.check(_ipv4(ZodIPv4, params));
  },
  ipv6(params) {
    return this.check(_ipv6(ZodIPv6, params));
  },
  cidrv4(params) {
    return this.check(_cidrv4(ZodCIDRv4, params));
  },
  cidrv6(params) {
    return this.check(_cidrv6(ZodCIDRv6, params));
  },
  e164(params) {
    return this.check(_e164(ZodE164, params));
  },
  datetime(params) {
    return this.check(_isoDateTime(ZodISODateTime, params));
  },
  date(params) {
    return this.check(_isoDate(ZodISODate, params));
  },
  time(params) {
    return this.check(_isoTime(ZodISOTime, params));
  },
  duration(params) {
    return this.check(_isoDuration(ZodISODuration, params));
  }
});
function string2(params) {
  return _string(ZodString, params);
}
var ZodStringFormat = /* @__PURE__ */ $constructor("ZodStringFormat", (inst, def) => {
  $ZodStringFormat.init(inst, def);
  _ZodString.init(inst, def);
});
var ZodISODateTime = /* @__PURE__ */ $constructor("ZodISODateTime", (inst, def) => {
  $ZodISODateTime.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodISODate = /* @__PURE__ */ $constructor("ZodISODate", (inst, def) => {
  $ZodISODate.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodISOTime = /* @__PURE__ */ $constructor("ZodISOTime", (inst, def) => {
  $ZodISOTime.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodISODuration = /* @__PURE__ */ $constructor("ZodISODuration", (inst, def) => {
  $ZodISODuration.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodEmail = /* @__PURE__ */ $constructor("ZodEmail", (inst, def) => {
  $ZodEmail.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodGUID = /* @__PURE__ */ $constructor("ZodGUID", (inst, def) => {
  $ZodGUID.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodUUID = /* @__PURE__ */ $constructor("ZodUUID", (inst, def) => {
  $ZodUUID.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodURL = /* @__PURE__ */ $constructor("ZodURL", (inst, def) => {
  $ZodURL.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodEmoji = /* @__PURE__ */ $constructor("ZodEmoji", (inst, def) => {
  $ZodEmoji.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodNanoID = /* @__PURE__ */ $constructor("ZodNanoID", (inst, def) => {
  $ZodNanoID.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodCUID = /* @__PURE__ */ $constructor("ZodCUID", (inst, def) => {
  $ZodCUID.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodCUID2 = /* @__PURE__ */ $constructor("ZodCUID2", (inst, def) => {
  $ZodCUID2.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodULID = /* @__PURE__ */ $constructor("ZodULID", (inst, def) => {
  $ZodULID.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodXID = /* @__PURE__ */ $constructor("ZodXID", (inst, def) => {
  $ZodXID.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodKSUID = /* @__PURE__ */ $constructor("ZodKSUID", (inst, def) => {
  $ZodKSUID.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodIPv4 = /* @__PURE__ */ $constructor("ZodIPv4", (inst, def) => {
  $ZodIPv4.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodIPv6 = /* @__PURE__ */ $constructor("ZodIPv6", (inst, def) => {
  $ZodIPv6.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodCIDRv4 = /* @__PURE__ */ $constructor("ZodCIDRv4", (inst, def) => {
  $ZodCIDRv4.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodCIDRv6 = /* @__PURE__ */ $constructor("ZodCIDRv6", (inst, def) => {
  $ZodCIDRv6.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodBase64 = /* @__PURE__ */ $constructor("ZodBase64", (inst, def) => {
  $ZodBase64.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodBase64URL = /* @__PURE__ */ $constructor("ZodBase64URL", (inst, def) => {
  $ZodBase64URL.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodE164 = /* @__PURE__ */ $constructor("ZodE164", (inst, def) => {
  $ZodE164.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodJWT = /* @__PURE__ */ $constructor("ZodJWT", (inst, def) => {
  $ZodJWT.init(inst, def);
  ZodStringFormat.init(inst, def);
});
var ZodNumber = /* @__PURE__ */ $constructor(
  "ZodNumber",
  (inst, def) => {
    $ZodNumber.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => numberProcessor(inst, ctx, json, params);
    inst.isFinite = true;
  },
  /* @__PURE__ */ util_exports.derived({
    minValue: (inst) => {
      const { minimum, exclusiveMinimum } = aggregateChecks(inst);
      return Math.max(minimum ?? Number.NEGATIVE_INFINITY, exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
    },
    maxValue: (inst) => {
      const { maximum, exclusiveMaximum } = aggregateChecks(inst);
      return Math.min(maximum ?? Number.POSITIVE_INFINITY, exclusiveMaximum ?? Number.POSITIVE_INFINITY);
    },
    isInt: (inst) => {
      const { isInt, multipleOf } = aggregateChecks(inst);
      return !!isInt || !!multipleOf?.some(Number.isSafeInteger);
    },
    format: (inst) => aggregateChecks(inst).format ?? null
  }, {
    gt(value, params) {
      return this.check(_gt(value, params));
    },
    gte(value, params) {
      return this.check(_gte(value, params));
    },
    min(value, params) {
      return this.check(_gte(value, params));
    },
    lt(value, params) {
      return this.check(_lt(value, params));
    },
    lte(value, params) {
      return this.check(_lte(value, params));
    },
    max(value, params) {
      return this.check(_lte(value, params));
    },
    int(params) {
      return this.check(int(params));
    },
    safe(params) {
      return this.check(int(params));
    },
    positive(params) {
      return this.check(_gt(0, params));
    },
    nonnegative(params) {
      return this.check(_gte(0, params));
    },
    negative(params) {
      return this.check(_lt(0, params));
    },
    nonpositive(params) {
      return this.check(_lte(0, params));
    },
    multipleOf(value, params) {
      return this.check(_multipleOf(value, params));
    },
    step(value, params) {
      return this.check(_multipleOf(value, params));
    },
    finite() {
      return this;
    }
  })
);
var ZodNumberFormat = /* @__PURE__ */ $constructor("ZodNumberFormat", (inst, def) => {
  $ZodNumberFormat.init(inst, def);
  ZodNumber.init(inst, def);
});
function int(params) {
  return _int(ZodNumberFormat, params);
}
var ZodBoolean = /* @__PURE__ */ $constructor("ZodBoolean", (inst, def) => {
  $ZodBoolean.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => booleanProcessor(inst, ctx, json, params);
});
function boolean2(params) {
  return _boolean(ZodBoolean, params);
}
var ZodUnknown = /* @__PURE__ */ $constructor("ZodUnknown", (inst, def) => {
  $ZodUnknown.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => unknownProcessor(inst, ctx, json, params);
});
function unknown() {
  return _unknown(ZodUnknown);
}
var ZodNever = /* @__PURE__ */ $constructor("ZodNever", (inst, def) => {
  $ZodNever.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => neverProcessor(inst, ctx, json, params);
});
function never(params) {
  return _never(ZodNever, params);
}
var ZodArray = /* @__PURE__ */ $constructor("ZodArray", (inst, def) => {
  _ensureDefaultMemoizer();
  $ZodArray.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => arrayProcessor(inst, ctx, json, params);
  inst.element = def.element;
}, {
  min(n, params) {
    return this.check(_minLength(n, params));
  },
  nonempty(params) {
    return this.check(_minLength(1, params));
  },
  max(n, params) {
    return this.check(_maxLength(n, params));
  },
  length(n, params) {
    return this.check(_length(n, params));
  },
  unwrap() {
    return this.element;
  }
});
function array(element, params) {
  return _array(ZodArray, element, params);
}
var ZodObject = /* @__PURE__ */ $constructor("ZodObject", (inst, def) => {
  _ensureDefaultMemoizer();
  $ZodObjectJIT.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => objectProcessor(inst, ctx, json, params);
  util_exports.installLazyProp(inst, "shape", (self) => self._zod.def.shape, false);
}, {
  keyof() {
    return _enum(Object.keys(this._zod.def.shape));
  },
  catchall(catchall) {
    return this.clone(util_exports.mergeDefs(this._zod.def, { catchall }));
  },
  passthrough() {
    return this.clone(util_exports.mergeDefs(this._zod.def, { catchall: unknown() }));
  },
  loose() {
    return this.clone(util_exports.mergeDefs(this._zod.def, { catchall: unknown() }));
  },
  strict() {
    return this.clone(util_exports.mergeDefs(this._zod.def, { catchall: never() }));
  },
  strip() {
    return this.clone(util_exports.mergeDefs(this._zod.def, { catchall: void 0 }));
  },
  extend(incoming) {
    return util_exports.extend(this, incoming);
  },
  safeExtend(incoming) {
    return util_exports.safeExtend(this, incoming);
  },
  merge(other) {
    return util_exports.merge(this, other);
  },
  pick(mask) {
    return util_exports.pick(this, mask);
  },
  omit(mask) {
    return util_exports.omit(this, mask);
  },
  partial(...args) {
    return util_exports.partial(ZodOptional, this, args[0]);
  },
  exactPartial(...args) {
    return util_exports.partial(ZodExactOptional, this, args[0], "exactPartial");
  },
  required(...args) {
    return util_exports.required(ZodNonOptional, this, args[0]);
  }
});
function object(shape, params) {
  const def = {
    type: "object",
    shape: shape ?? {},
    ...util_exports.normalizeParams(params)
  };
  return new ZodObject(def);
}
function strictObject(shape, params) {
  return new ZodObject({
    type: "object",
    shape,
    catchall: never(),
    ...util_exports.normalizeParams(params)
  });
}
var ZodUnion = /* @__PURE__ */ $constructor("ZodUnion", (inst, def) => {
  $ZodUnion.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => unionProcessor(inst, ctx, json, params);
  inst.options = def.options;
});
function union(options2, params) {
  return new ZodUnion({
    type: "union",
    options: options2,
    ...util_exports.normalizeParams(params)
  });
}
var ZodDiscriminatedUnion = /* @__PURE__ */ $constructor("ZodDiscriminatedUnion", (inst, def) => {
  ZodUnion.init(inst, def);
  $ZodDiscriminatedUnion.init(inst, def);
});
function discriminatedUnion(discriminator, options2, params) {
  return new ZodDiscriminatedUnion({
    type: "union",
    options: options2,
    discriminator,
    ...util_exports.normalizeParams(params)
  });
}
var ZodIntersection = /* @__PURE__ */ $constructor("ZodIntersection", (inst, def) => {
  $ZodIntersection.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => intersectionProcessor(inst, ctx, json, params);
});
function intersection(left, right) {
  return new ZodIntersection({
    type: "intersection",
    left,
    right
  });
}
var ZodTuple = /* @__PURE__ */ $constructor("ZodTuple", (inst, def) => {
  _ensureDefaultMemoizer();
  $ZodTuple.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => tupleProcessor(inst, ctx, json, params);
}, {
  rest(rest) {
    return this.clone({
      ...this._zod.def,
      rest
    });
  },
  partial() {
    const def = this._zod.def;
    if (def.checks?.length)
      throw new Error(".partial() cannot be used on tuple schemas containing refinements");
    return this.clone({
      ...def,
      items: def.items.map((item) => new ZodOptional({ type: "optional", innerType: item }))
    });
  }
});
function tuple(items, _paramsOrRest, _params) {
  const hasRest = _paramsOrRest instanceof $ZodType;
  const params = hasRest ? _params : _paramsOrRest;
  const rest = hasRest ? _paramsOrRest : null;
  return new ZodTuple({
    type: "tuple",
    items,
    rest,
    ...util_exports.normalizeParams(params)
  });
}
var ZodRecord = /* @__PURE__ */ $constructor("ZodRecord", (inst, def) => {
  _ensureDefaultMemoizer();
  $ZodRecord.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => recordProcessor(inst, ctx, json, params);
  inst.keyType = def.keyType;
  inst.valueType = def.valueType;
});
function record(keyType, valueType, params) {
  if (!valueType || !valueType._zod) {
    return new ZodRecord({
      type: "record",
      keyType: string2(),
      valueType: keyType,
      ...util_exports.normalizeParams(valueType)
    });
  }
  return new ZodRecord({
    type: "record",
    keyType,
    valueType,
    ...util_exports.normalizeParams(params)
  });
}
var ZodEnum = /* @__PURE__ */ $constructor("ZodEnum", (inst, def) => {
  $ZodEnum.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => enumProcessor(inst, ctx, json, params);
  inst.enum = def.entries;
  inst.options = [...inst._zod.values];
  const keys = new Set(Object.keys(def.entries));
  inst.extract = (values, params) => {
    const newEntries = {};
    for (const value of values) {
      if (keys.has(value)) {
        newEntries[value] = def.entries[value];
      } else
        throw new Error(`Key ${value} not found in enum`);
    }
    return new ZodEnum({
      ...def,
      checks: [],
      ...util_exports.normalizeParams(params),
      entries: newEntries
    });
  };
  inst.exclude = (values, params) => {
    const newEntries = { ...def.entries };
    for (const value of values) {
      if (keys.has(value)) {
        delete newEntries[value];
      } else
        throw new Error(`Key ${value} not found in enum`);
    }
    return new ZodEnum({
      ...def,
      checks: [],
      ...util_exports.normalizeParams(params),
      entries: newEntries
    });
  };
});
function _enum(values, params) {
  const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
  return new ZodEnum({
    type: "enum",
    entries,
    ...util_exports.normalizeParams(params)
  });
}
var ZodLiteral = /* @__PURE__ */ $constructor("ZodLiteral", (inst, def) => {
  $ZodLiteral.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => literalProcessor(inst, ctx, json, params);
  inst.values = new Set(def.values);
  Object.defineProperty(inst, "value", {
    get() {
      if (def.values.length > 1) {
        throw new Error("This schema contains multiple valid literal values. Use `.values` instead.");
      }
      return def.values[0];
    }
  });
});
function literal(value, params) {
  return new ZodLiteral({
    type: "literal",
    values: Array.isArray(value) ? value : [value],
    ...util_exports.normalizeParams(params)
  });
}
var ZodTransform = /* @__PURE__ */ $constructor("ZodTransform", (inst, def) => {
  _ensureDefaultMemoizer();
  $ZodTransform.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => transformProcessor(inst, ctx, json, params);
  inst._zod.parse = (payload, _ctx) => {
    if (_ctx.direction === "backward") {
      throw new $ZodEncodeError(inst.constructor.name);
    }
    payload.addIssue = (issue2) => {
      if (typeof issue2 === "string") {
        payload.issues.push(util_exports.issue(issue2, payload.value, def));
      } else {
        const _issue = issue2;
        if (_issue.fatal)
          _issue.continue = false;
        _issue.code ?? (_issue.code = "custom");
        if (!("input" in _issue))
          _issue.input = payload.value;
        _issue.inst ?? (_issue.inst = inst);
        payload.issues.push(util_exports.issue(_issue));
      }
    };
    const output = def.transform(payload.value, payload);
    if (output instanceof Promise) {
      return output.then((output2) => {
        payload.value = output2;
        return payload;
      });
    }
    payload.value = output;
    return payload;
  };
});
function transform(fn) {
  return new ZodTransform({
    type: "transform",
    transform: fn
  });
}
var ZodOptional = /* @__PURE__ */ $constructor("ZodOptional", (inst, def) => {
  $ZodOptional.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
});
function optional(innerType) {
  return new ZodOptional({
    type: "optional",
    innerType
  });
}
var ZodExactOptional = /* @__PURE__ */ $constructor("ZodExactOptional", (inst, def) => {
  $ZodExactOptional.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
});
function exactOptional(innerType) {
  return new ZodExactOptional({
    type: "optional",
    innerType
  });
}
var ZodNullable = /* @__PURE__ */ $constructor("ZodNullable", (inst, def) => {
  $ZodNullable.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => nullableProcessor(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
});
function nullable(innerType) {
  return new ZodNullable({
    type: "nullable",
    innerType
  });
}
var ZodDefault = /* @__PURE__ */ $constructor("ZodDefault", (inst, def) => {
  $ZodDefault.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => defaultProcessor(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
  inst.removeDefault = inst.unwrap;
});
function _default(innerType, defaultValue) {
  return new ZodDefault({
    type: "default",
    innerType,
    get defaultValue() {
      return typeof defaultValue === "function" ? defaultValue() : util_exports.shallowClone(defaultValue);
    }
  });
}
var ZodPrefault = /* @__PURE__ */ $constructor("ZodPrefault", (inst, def) => {
  $ZodPrefault.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => prefaultProcessor(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
});
function prefault(innerType, defaultValue) {
  return new ZodPrefault({
    type: "prefault",
    innerType,
    get defaultValue() {
      return typeof defaultValue === "function" ? defaultValue() : util_exports.shallowClone(defaultValue);
    }
  });
}
var ZodNonOptional = /* @__PURE__ */ $constructor("ZodNonOptional", (inst, def) => {
  $ZodNonOptional.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => nonoptionalProcessor(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
});
function nonoptional(innerType, params) {
  return new ZodNonOptional({
    type: "nonoptional",
    innerType,
    ...util_exports.normalizeParams(params)
  });
}
var ZodCatch = /* @__PURE__ */ $constructor("ZodCatch", (inst, def) => {
  $ZodCatch.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => catchProcessor(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
  inst.removeCatch = inst.unwrap;
});
function _catch(innerType, catchValue) {
  return new ZodCatch({
    type: "catch",
    innerType,
    catchValue: typeof catchValue === "function" ? catchValue : util_exports.constantCatch(catchValue)
  });
}
var ZodPipe = /* @__PURE__ */ $constructor("ZodPipe", (inst, def) => {
  $ZodPipe.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => pipeProcessor(inst, ctx, json, params);
  inst.in = def.in;
  inst.out = def.out;
});
function pipe(in_, out) {
  return new ZodPipe({
    type: "pipe",
    in: in_,
    out
    // ...util.normalizeParams(params),
  });
}
var ZodReadonly = /* @__PURE__ */ $constructor("ZodReadonly", (inst, def) => {
  $ZodReadonly.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => readonlyProcessor(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
});
function readonly(innerType) {
  return new ZodReadonly({
    type: "readonly",
    innerType
  });
}
var ZodCustom = /* @__PURE__ */ $constructor("ZodCustom", (inst, def) => {
  $ZodCustom.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => customProcessor(inst, ctx, json, params);
});
function refine(fn, _params = {}) {
  return _refine(ZodCustom, fn, _params);
}
function superRefine(fn, params) {
  return _superRefine(fn, params);
}

var definitions = registry();
function define(id2, description, schema, reference) {
  definitions.add(schema, { id: id2, title: titleOf(id2), description, ...reference !== void 0 && { "x-reference": reference } });
  return schema;
}
function actionOf(type, description, shape) {
  return define(`${pascalCase(type)}Action`, description, strictObject({ type: literal(type), ...shape }));
}
function eventOf(type, description, shape) {
  return define(`${pascalCase(type)}Event`, description, strictObject({ type: literal(type), ...shape }));
}
function definitionLookUp() {
  const get = (schema) => {
    const said = globalRegistry.get(schema);
    return definitions.has(schema) ? { ...said, ...definitions.get(schema) } : said;
  };
  return Object.assign(registry(), { get });
}
function pascalCase(name2) {
  return name2.charAt(0).toUpperCase() + name2.slice(1);
}
function titleOf(id2) {
  return id2.charAt(0) + id2.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

var DRAFT = "https://json-schema.org/draft/2020-12/schema";
var REF = "#/$defs/";
function jsonSchemasOf({ config: config2, action, event, view: view2, matchConfig, reference, loadout: loadout2 }) {
  return {
    config: jsonSchemaOf(config2, "input"),
    action: jsonSchemaOf(action, "input"),
    event: jsonSchemaOf(event, "output"),
    view: jsonSchemaOf(view2, "output"),
    matchConfig: jsonSchemaOf(matchConfig, "output"),
    reference: jsonSchemaOf(reference, "output"),
    ...loadout2 && { loadout: jsonSchemaOf(loadout2, "input") }
  };
}
function jsonSchemaOf(schema, io) {
  const made = toJSONSchema(schema, { io, unrepresentable: "any", metadata: definitionLookUp() });
  const { $schema: _, $defs = {}, ...rest } = readable(made);
  const defs = $defs;
  const name2 = typeof rest.$ref === "string" ? rest.$ref.slice(REF.length) : null;
  const { [name2 ?? ""]: root, ...others } = defs;
  return { $schema: DRAFT, ...root ?? rest, ...Object.keys(others).length > 0 && { $defs: others } };
}
function readable(node2) {
  const inner = Object.entries(node2).map(([key, value]) => [key, isData(key) ? value : readableValue(value)]);
  const made = Object.fromEntries(inner);
  if (typeof made.$ref === "string" && Object.keys(made).some((key) => key !== "$ref" && key !== "$schema" && key !== "$defs")) {
    const { $ref, type: _, ...rest } = made;
    return { ...rest, allOf: [{ $ref }] };
  }
  const { prefixItems } = made;
  if (Array.isArray(prefixItems)) {
    const [first, ...others] = prefixItems;
    return others.every((item) => isSameJson(item, first)) ? { ...made, items: first } : made;
  }
  return made;
}
function readableValue(value) {
  if (Array.isArray(value)) return value.map((item) => readableValue(item));
  return isRecord(value) ? readable(value) : value;
}
function isData(key) {
  return ["default", "const", "enum", "examples", "required"].includes(key);
}

var data_default = {
  id: "house-1",
  schemaVersion: 1,
  note: "Facts taken from the rule book: weapons, movement, synergy, formats, costs, kneeling counts. Everything under die, clubs, talents and roster, and every coordinate under field, is a house design of this project (rulings JT-R1 to JT-R6) and may be replaced through config.data as far as the specification says so.",
  formats: {
    short: { teamSize: 5, fielded: 5, budget: 30, pointsToWin: 1, stoneLimit: 100 },
    long: { teamSize: 8, fielded: 5, budget: 50, pointsToWin: 3, stoneLimit: 300 }
  },
  synergyByClubmates: { "1": 0, "2": 1, "3": 2, "4": 3, "5": 4 },
  movement: [
    { mode: "walk", limit: 3, cost: 0 },
    { mode: "run", limit: 6, cost: 1 },
    { mode: "sprint", limit: 9, cost: 2 }
  ],
  costs: { delay: 1, basicAttack: 2, basicDefence: 2, basicDuel: 2, grapple: 2, boostPerDie: 2, prepareChain: 1, pin: 1, maintainHold: 1, pickUpSameHex: 1, pickUpAdjacent: 2, throwPerPower: 1, throwHexesPerPower: 3, scoreOnGoal: 2, scoreAdjacent: 3, sweepPerHexNear: 1, sweepPerHexAtTwo: 2 },
  counts: { outOfBounds: 3 },
  highestActivationValue: 5,
  weapons: [
    { id: "swordShield", name: "Sword and Shield", attack: 1, defence: 3, range: 1, count: 3 },
    { id: "longSword", name: "Long Sword", attack: 2, defence: 1, range: 2, count: 3 },
    { id: "staff", name: "Staff", attack: 1, defence: 2, range: 2, count: 3 },
    { id: "qTip", name: "Q-tip", attack: 2, defence: 1, range: 2, count: 3 },
    { id: "chain", name: "Chain", attack: 3, defence: 0, range: 3, count: 5 }
  ],
  field: {
    coordinates: 'doubled width: hex id "col,row"; col+row is even; rows 0..10 from north to south; step E = (+2,0), SE = (+1,+1), SW = (-1,+1), W = (-2,0), NW = (-1,-1), NE = (+1,-1)',
    rows: 11,
    evenRows: { firstCol: 0, lastCol: 38, hexes: 20 },
    oddRows: { firstCol: 1, lastCol: 37, hexes: 19 },
    hexCount: 215,
    centre: "19,5",
    goals: ["1,5", "37,5"],
    goalsNote: "index = seat that defends the goal; a seat scores at the goal of the other index",
    startSlots: [["-2,0", "-1,1", "-2,2", "-1,3", "-2,4", "-1,5", "-2,6", "-1,7", "-2,8", "-1,9", "-2,10"], ["40,0", "39,1", "40,2", "39,3", "40,4", "39,5", "40,6", "39,7", "40,8", "39,9", "40,10"]],
    cornerHexes: ["0,0", "2,0", "36,0", "38,0", "1,1", "37,1", "0,2", "38,2", "0,8", "38,8", "1,9", "37,9", "0,10", "2,10", "36,10", "38,10"],
    startFacing: [0, 3]
  },
  die: { faces: [0, 0, 1, 1, 1, 2] },
  clubs: [
    { id: "rustHarbour", name: "Rust Harbour Howlers", country: "Harrowmark" },
    { id: "saltpan", name: "Saltpan Jackals", country: "Solenne" },
    { id: "greyTor", name: "Grey Tor Ravens", country: "Norrwyn" },
    { id: "lanternRow", name: "Lantern Row Strays", country: "Vellport" },
    { id: "cinderFlats", name: "Cinder Flats Mastiffs", country: "Dry Caldra" },
    { id: "tidewrack", name: "Tidewrack Eels", country: "Ostmere" }
  ],
  talents: [
    { id: "sidestep", name: "Sidestep", keyword: "standardAction", cost: { focus: 1, stamina: 0 }, requires: {}, limitPerActivation: 1, interrupt: false, trigger: null, effect: { id: "quickStep", hexes: 1 } },
    { id: "rally", name: "Rally", keyword: "standardAction", cost: { focus: 0, stamina: 1 }, requires: {}, limitPerActivation: 1, interrupt: false, trigger: null, effect: { id: "restoreFocus", radius: 3, amount: 1 } },
    { id: "heavyBlow", name: "Heavy Blow", keyword: "standardAttack", cost: { focus: 3, stamina: 0 }, requires: { weapons: ["longSword", "qTip", "staff", "swordShield"] }, limitPerActivation: null, interrupt: false, trigger: null, effect: { id: "attackDice", dice: 2 } },
    { id: "twinStrike", name: "Twin Strike", keyword: "standardAttack", cost: { focus: 3, stamina: 0 }, requires: { weapons: ["qTip"] }, limitPerActivation: 1, interrupt: false, trigger: null, effect: { id: "extraAttack" } },
    { id: "longLunge", name: "Long Lunge", keyword: "standardAttack", cost: { focus: 3, stamina: 0 }, requires: { weapons: ["longSword", "staff"] }, limitPerActivation: null, interrupt: false, trigger: null, effect: { id: "attackRange", hexes: 1 } },
    { id: "entangle", name: "Entangle", keyword: "standardAttack", cost: { focus: 3, stamina: 0 }, requires: { weapons: ["chain"] }, limitPerActivation: null, interrupt: false, trigger: null, effect: { id: "ignoreWeaponDefence" } },
    { id: "bearHug", name: "Bear Hug", keyword: "standardAttack", cost: { focus: 2, stamina: 1 }, requires: { role: "qwik" }, limitPerActivation: null, interrupt: false, trigger: null, effect: { id: "grappleDice", dice: 2 } },
    { id: "shieldWall", name: "Shield Wall", keyword: "standardDefence", cost: { focus: 3, stamina: 0 }, requires: { weapons: ["swordShield"] }, limitPerActivation: null, interrupt: false, trigger: null, effect: { id: "defenceDice", dice: 2, thenQuickStep: 0 } },
    { id: "rollAway", name: "Roll Away", keyword: "standardDefence", cost: { focus: 3, stamina: 0 }, requires: {}, limitPerActivation: null, interrupt: false, trigger: null, effect: { id: "defenceDice", dice: 1, thenQuickStep: 1 } },
    { id: "riposte", name: "Riposte", keyword: "duelAction", cost: { focus: 3, stamina: 0 }, requires: { weapons: ["longSword", "staff"] }, limitPerActivation: null, interrupt: false, trigger: null, effect: { id: "attackDice", dice: 2 } },
    { id: "cleanHands", name: "Clean Hands", keyword: "duelAction", cost: { focus: 3, stamina: 0 }, requires: { role: "defender" }, limitPerActivation: null, interrupt: false, trigger: null, effect: { id: "doublesSpareSelf" } },
    { id: "slip", name: "Slip", keyword: "reaction", cost: { focus: 2, stamina: 0 }, requires: {}, limitPerActivation: null, interrupt: false, trigger: { event: "attackDeclared", as: "defender", radius: null, outcome: null }, effect: { id: "quickStep", hexes: 1 } },
    { id: "secondEffort", name: "Second Effort", keyword: "reaction", cost: { focus: 2, stamina: 0 }, requires: {}, limitPerActivation: null, interrupt: false, trigger: { event: "attackRolled", as: "roller", radius: null, outcome: null }, effect: { id: "rerollBlanks" } },
    { id: "followThrough", name: "Follow Through", keyword: "reaction", cost: { focus: 0, stamina: 1 }, requires: { role: "defender" }, limitPerActivation: null, interrupt: false, trigger: { event: "combatResolved", as: "attacker", radius: null, outcome: "hit" }, effect: { id: "bonusAttack" } },
    { id: "coverCall", name: "Cover Call", keyword: "reaction", cost: { focus: 1, stamina: 0 }, requires: {}, limitPerActivation: null, interrupt: false, trigger: { event: "attackDeclared", as: "teammateOfDefender", radius: 2, outcome: null }, effect: { id: "addDefenceDice", dice: 1 } },
    { id: "snatch", name: "Snatch", keyword: "reaction", cost: { focus: 2, stamina: 0 }, requires: { role: "qwik" }, limitPerActivation: null, interrupt: false, trigger: { event: "juggCameToRest", as: "bystander", radius: 1, outcome: null }, effect: { id: "pickUpJugg" } },
    { id: "eel", name: "Eel", keyword: "reaction", cost: { focus: 0, stamina: 1 }, requires: {}, limitPerActivation: null, interrupt: true, trigger: { event: "attackDeclared", as: "defender", radius: null, outcome: null }, effect: { id: "addDefenceDice", dice: 2 } },
    { id: "surefooted", name: "Surefooted", keyword: "passive", cost: { focus: 0, stamina: 0 }, requires: {}, limitPerActivation: null, interrupt: false, trigger: null, effect: { id: "noOpportunityOnWalk" } },
    { id: "eyesBehind", name: "Eyes Behind", keyword: "passive", cost: { focus: 0, stamina: 0 }, requires: {}, limitPerActivation: null, interrupt: false, trigger: null, effect: { id: "backBecomesFlank" } },
    { id: "quickRecovery", name: "Quick Recovery", keyword: "passive", cost: { focus: 0, stamina: 0 }, requires: {}, limitPerActivation: null, interrupt: false, trigger: null, effect: { id: "kneelCountMinus", amount: 1 } }
  ],
  roster: [
    { id: "J01", name: "Brakka Odell", club: "rustHarbour", country: "Harrowmark", preferred: { role: "qwik", weapon: null }, cost: 8, reflexes: 5, will: 2, fortitude: 2, attack: 2, defence: 2, lightFeet: 2, focus: 5, stamina: 4, talents: ["slip"] },
    { id: "J02", name: "Orsin Hale", club: "rustHarbour", country: "Harrowmark", preferred: { role: "defender", weapon: "chain" }, cost: 6, reflexes: 3, will: 3, fortitude: 2, attack: 3, defence: 1, lightFeet: 0, focus: 5, stamina: 3, talents: ["entangle"] },
    { id: "J03", name: "Tamsin Greel", club: "rustHarbour", country: "Harrowmark", preferred: { role: "defender", weapon: "swordShield" }, cost: 5, reflexes: 2, will: 2, fortitude: 3, attack: 2, defence: 3, lightFeet: 0, focus: 4, stamina: 5, talents: ["shieldWall"] },
    { id: "J04", name: "Dov Kestrick", club: "rustHarbour", country: "Harrowmark", preferred: { role: "defender", weapon: "qTip" }, cost: 7, reflexes: 4, will: 3, fortitude: 2, attack: 3, defence: 2, lightFeet: 0, focus: 6, stamina: 4, talents: ["twinStrike"] },
    { id: "J05", name: "Pell Marrow", club: "rustHarbour", country: "Harrowmark", preferred: { role: "defender", weapon: "staff" }, cost: 4, reflexes: 2, will: 2, fortitude: 2, attack: 2, defence: 2, lightFeet: 0, focus: 4, stamina: 4, talents: ["coverCall"] },
    { id: "J06", name: "Inka Sollers", club: "saltpan", country: "Solenne", preferred: { role: "qwik", weapon: null }, cost: 6, reflexes: 4, will: 3, fortitude: 2, attack: 2, defence: 2, lightFeet: 1, focus: 5, stamina: 4, talents: ["snatch"] },
    { id: "J07", name: "Rook Vantery", club: "saltpan", country: "Solenne", preferred: { role: "defender", weapon: "longSword" }, cost: 9, reflexes: 4, will: 4, fortitude: 3, attack: 4, defence: 3, lightFeet: 0, focus: 6, stamina: 4, talents: ["heavyBlow", "riposte"] },
    { id: "J08", name: "Maude Crannog", club: "saltpan", country: "Solenne", preferred: { role: "defender", weapon: "chain" }, cost: 5, reflexes: 3, will: 2, fortitude: 3, attack: 2, defence: 2, lightFeet: 0, focus: 4, stamina: 4, talents: ["quickRecovery"] },
    { id: "J09", name: "Hobb Tinder", club: "saltpan", country: "Solenne", preferred: { role: "defender", weapon: "swordShield" }, cost: 6, reflexes: 3, will: 3, fortitude: 3, attack: 2, defence: 3, lightFeet: 0, focus: 4, stamina: 5, talents: ["shieldWall"] },
    { id: "J10", name: "Cass Wether", club: "saltpan", country: "Solenne", preferred: { role: "defender", weapon: "staff" }, cost: 4, reflexes: 2, will: 2, fortitude: 3, attack: 2, defence: 2, lightFeet: 0, focus: 4, stamina: 3, talents: ["surefooted"] },
    { id: "J11", name: "Ysolde Tarn", club: "greyTor", country: "Norrwyn", preferred: { role: "defender", weapon: "longSword" }, cost: 10, reflexes: 5, will: 5, fortitude: 3, attack: 4, defence: 3, lightFeet: 0, focus: 6, stamina: 5, talents: ["riposte", "rally"] },
    { id: "J12", name: "Nial Corbeck", club: "greyTor", country: "Norrwyn", preferred: { role: "qwik", weapon: null }, cost: 6, reflexes: 4, will: 2, fortitude: 3, attack: 1, defence: 3, lightFeet: 2, focus: 5, stamina: 3, talents: ["sidestep"] },
    { id: "J13", name: "Bettany Shoal", club: "greyTor", country: "Norrwyn", preferred: { role: "defender", weapon: "chain" }, cost: 6, reflexes: 4, will: 2, fortitude: 2, attack: 3, defence: 1, lightFeet: 0, focus: 5, stamina: 4, talents: ["secondEffort"] },
    { id: "J14", name: "Esk Hollin", club: "greyTor", country: "Norrwyn", preferred: { role: "defender", weapon: "qTip" }, cost: 5, reflexes: 2, will: 3, fortitude: 2, attack: 3, defence: 2, lightFeet: 0, focus: 4, stamina: 4, talents: ["heavyBlow"] },
    { id: "J15", name: "Wenna Stroud", club: "greyTor", country: "Norrwyn", preferred: { role: "defender", weapon: "swordShield" }, cost: 4, reflexes: 1, will: 3, fortitude: 3, attack: 2, defence: 2, lightFeet: 0, focus: 4, stamina: 4, talents: ["quickRecovery"] },
    { id: "J16", name: "Sorrel Kite", club: "lanternRow", country: "Vellport", preferred: { role: "qwik", weapon: null }, cost: 8, reflexes: 5, will: 3, fortitude: 3, attack: 2, defence: 3, lightFeet: 2, focus: 6, stamina: 4, talents: ["eel", "snatch"] },
    { id: "J17", name: "Emric Dane-Holt", club: "lanternRow", country: "Vellport", preferred: { role: "defender", weapon: "chain" }, cost: 7, reflexes: 4, will: 3, fortitude: 2, attack: 3, defence: 2, lightFeet: 1, focus: 5, stamina: 4, talents: ["entangle"] },
    { id: "J18", name: "Fenn Abelard", club: "lanternRow", country: "Vellport", preferred: { role: "defender", weapon: "staff" }, cost: 6, reflexes: 3, will: 3, fortitude: 3, attack: 2, defence: 3, lightFeet: 1, focus: 4, stamina: 4, talents: ["longLunge"] },
    { id: "J19", name: "Lyssa Quarrel", club: "lanternRow", country: "Vellport", preferred: { role: "defender", weapon: "qTip" }, cost: 6, reflexes: 3, will: 2, fortitude: 2, attack: 3, defence: 2, lightFeet: 1, focus: 5, stamina: 3, talents: ["twinStrike"] },
    { id: "J20", name: "Jory Pike", club: "lanternRow", country: "Vellport", preferred: { role: "defender", weapon: "longSword" }, cost: 4, reflexes: 3, will: 1, fortitude: 2, attack: 2, defence: 2, lightFeet: 0, focus: 4, stamina: 3, talents: ["coverCall"] },
    { id: "J21", name: "Magda Thorne", club: "cinderFlats", country: "Dry Caldra", preferred: { role: "defender", weapon: "swordShield" }, cost: 10, reflexes: 4, will: 5, fortitude: 4, attack: 4, defence: 4, lightFeet: 0, focus: 6, stamina: 5, talents: ["shieldWall", "eyesBehind"] },
    { id: "J22", name: "Ulric Sand", club: "cinderFlats", country: "Dry Caldra", preferred: { role: "defender", weapon: "longSword" }, cost: 8, reflexes: 4, will: 3, fortitude: 4, attack: 4, defence: 3, lightFeet: 0, focus: 5, stamina: 4, talents: ["followThrough"] },
    { id: "J23", name: "Odessa Flint", club: "cinderFlats", country: "Dry Caldra", preferred: { role: "defender", weapon: "chain" }, cost: 5, reflexes: 2, will: 2, fortitude: 3, attack: 3, defence: 1, lightFeet: 0, focus: 4, stamina: 5, talents: ["cleanHands"] },
    { id: "J24", name: "Teck Barrow", club: "cinderFlats", country: "Dry Caldra", preferred: { role: "qwik", weapon: null }, cost: 5, reflexes: 3, will: 2, fortitude: 4, attack: 3, defence: 2, lightFeet: 1, focus: 4, stamina: 4, talents: ["bearHug"] },
    { id: "J25", name: "Runa Mosk", club: "cinderFlats", country: "Dry Caldra", preferred: { role: "defender", weapon: "staff" }, cost: 3, reflexes: 1, will: 2, fortitude: 3, attack: 1, defence: 2, lightFeet: 0, focus: 4, stamina: 3, talents: ["rollAway"] },
    { id: "J26", name: "Calla Venn", club: "tidewrack", country: "Ostmere", preferred: { role: "qwik", weapon: null }, cost: 9, reflexes: 5, will: 4, fortitude: 2, attack: 3, defence: 3, lightFeet: 2, focus: 6, stamina: 5, talents: ["slip", "bearHug"] },
    { id: "J27", name: "Bram Osterly", club: "tidewrack", country: "Ostmere", preferred: { role: "defender", weapon: "longSword" }, cost: 7, reflexes: 3, will: 4, fortitude: 3, attack: 3, defence: 3, lightFeet: 0, focus: 5, stamina: 5, talents: ["longLunge"] },
    { id: "J28", name: "Sefa Lorne", club: "tidewrack", country: "Ostmere", preferred: { role: "defender", weapon: "chain" }, cost: 7, reflexes: 4, will: 3, fortitude: 2, attack: 4, defence: 1, lightFeet: 0, focus: 5, stamina: 4, talents: ["secondEffort"] },
    { id: "J29", name: "Yorrick Dale", club: "tidewrack", country: "Ostmere", preferred: { role: "defender", weapon: "qTip" }, cost: 6, reflexes: 3, will: 2, fortitude: 3, attack: 3, defence: 2, lightFeet: 0, focus: 5, stamina: 4, talents: ["followThrough"] },
    { id: "J30", name: "Minna Coble", club: "tidewrack", country: "Ostmere", preferred: { role: "defender", weapon: "staff" }, cost: 3, reflexes: 1, will: 1, fortitude: 2, attack: 2, defence: 2, lightFeet: 0, focus: 3, stamina: 4, talents: ["sidestep"] }
  ]
};

var VIRAMAS = [
  "\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d3b\\u0d3c\\u0d4d\\u0dca\\u0e3a\\u0eba\\u0f84\\u1039",
  "\\u103a\\u1714\\u1715\\u1734\\u17d2\\u1a60\\u1b44\\u1baa\\u1bab\\u1bf2\\u1bf3\\u2d7f\\ua806\\ua82c\\ua8c4\\ua953",
  "\\ua9c0\\uaaf6\\uabed\\u{10a3f}\\u{11046}\\u{11070}\\u{1107f}\\u{110b9}\\u{11133}\\u{11134}\\u{111c0}\\u{11235}",
  "\\u{112ea}\\u{1134d}\\u{11442}\\u{114c2}\\u{115bf}\\u{1163f}\\u{116b6}\\u{1172b}\\u{11839}\\u{1193d}\\u{1193e}",
  "\\u{119e0}\\u{11a34}\\u{11a47}\\u{11a99}\\u{11c3f}\\u{11d44}\\u{11d45}\\u{11d97}\\u{11f41}\\u{11f42}"
].join("");
var JOINS_NEXT = [
  "\\u0620\\u0626\\u0628\\u062a-\\u062e\\u0633-\\u063f\\u0641-\\u0647\\u0649\\u064a\\u066e\\u066f\\u0678-\\u0687",
  "\\u069a-\\u06bf\\u06c1\\u06c2\\u06cc\\u06ce\\u06d0\\u06d1\\u06fa-\\u06fc\\u06ff\\u0712-\\u0714\\u071a-\\u071d",
  "\\u071f-\\u0727\\u0729\\u072b\\u072d\\u072e\\u074e-\\u0758\\u075c-\\u076a\\u076d-\\u0770\\u0772\\u0775-\\u0777",
  "\\u077a-\\u077f\\u07ca-\\u07ea\\u0841-\\u0845\\u0848\\u084a-\\u0853\\u0855\\u0860\\u0862-\\u0865\\u0868\\u0886",
  "\\u0889-\\u088d\\u08a0-\\u08a9\\u08af\\u08b0\\u08b3-\\u08b8\\u08ba-\\u08c8\\u1807\\u1820-\\u1878\\u1887-\\u18a8",
  "\\u18aa\\u{10d00}-\\u{10d21}\\u{10d23}\\u{1e900}-\\u{1e943}"
].join("");
var JOINS_PREVIOUS = [
  "\\u0620\\u0622-\\u063f\\u0641-\\u064a\\u066e\\u066f\\u0671-\\u0673\\u0675-\\u06d3\\u06d5\\u06ee\\u06ef",
  "\\u06fa-\\u06fc\\u06ff\\u0710\\u0712-\\u072f\\u074d-\\u077f\\u07ca-\\u07ea\\u0840-\\u0858\\u0860\\u0862-\\u0865",
  "\\u0867-\\u086a\\u0870-\\u0882\\u0886\\u0889-\\u088e\\u08a0-\\u08ac\\u08ae-\\u08c8\\u1807\\u1820-\\u1878",
  "\\u1887-\\u18a8\\u18aa\\u{10d01}-\\u{10d23}\\u{1e900}-\\u{1e943}"
].join("");
var MARKS = "[\\p{Mn}\\p{Me}]{0,4}";
var FLAG_TAGS = ["gbeng", "gbsct", "gbwls"].map(
  (name2) => [...name2].map((letter) => `\\u{${(917504 + letter.charCodeAt(0)).toString(16)}}`).join("")
);
var NEEDED_JOINERS = new RegExp(
  [
    `(?<=[${VIRAMAS}])[\\u200c\\u200d]`,
    `(?<=[${JOINS_NEXT}]${MARKS})\\u200c(?=${MARKS}[${JOINS_PREVIOUS}])`,
    // Ra keeps its form before a virama, in Bengali and Kannada. *Source*: The Unicode Standard, sections 12.2 and
    // 12.8.
    "(?<=[\\u09b0\\u0cb0])\\u200d(?=[\\u09cd\\u0ccd])",
    "(?<=\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?)\\u200d(?=\\p{Extended_Pictographic})",
    "(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]",
    "(?<=[0-9#*])\\ufe0f(?=\\u20e3)",
    `(?<=\\u{1f3f4})(?:${FLAG_TAGS.join("|")})\\u{e007f}`
  ].join("|"),
  "gu"
);

var IN_BASIC_PLANE = [
  "\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f",
  "\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0",
  "\\ufdd0-\\ufdef\\ufff0-\\ufffb\\ufffe\\uffff"
].join("");
var LINE_FEED = "\\u000a";
var JOINERS = "\\u200c\\u200d\\ufe00-\\ufe0f";
var BEYOND = "\\ud800-\\udfff\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}";
var HIDDEN = new RegExp(`[${IN_BASIC_PLANE}${LINE_FEED}${JOINERS}${BEYOND}]`, "u");
var FREE_TEXT_PATTERN = `^[^${IN_BASIC_PLANE}${LINE_FEED}]*$`;
var LINES_PATTERN = `^[^${IN_BASIC_PLANE}]*$`;
var FREE_TEXT_IN_WORDS = "must be without control characters and without others that are not seen or turn the direction";
function hasHidden(text2, { lines = false } = {}) {
  if (!HIDDEN.test(text2)) return false;
  const rest = text2.replaceAll(NEEDED_JOINERS, "");
  return HIDDEN.test(lines ? rest.replaceAll("\n", "") : rest);
}
function freeText({ least = 0, most, isTrimmed = false, lines = false }) {
  const schema = isTrimmed ? string2().trim() : string2();
  return (least > 0 ? schema.min(least) : schema).max(most).refine((text2) => !hasHidden(text2, { lines }), { error: FREE_TEXT_IN_WORDS }).meta({ pattern: lines ? LINES_PATTERN : FREE_TEXT_PATTERN });
}

var MOST = {
  /** Cards of a roster. */
  cards: 200,
  talents: 200,
  clubs: 60,
  /** Characters of an id in a data set, and of a name. */
  idLength: 40,
  nameLength: 80,
  /** A long team; both teams. */
  teamSize: 8,
  juggers: 16,
  /** JT-5.2: juggers a seat fields. */
  fielded: 5,
  /** Five cards and three draws. */
  hand: 8,
  budget: 200,
  focus: 8,
  stamina: 8,
  /** JT-5.8: five club-mates. */
  synergy: 4,
  /** A sweep of 24 hexes at 2 points each. */
  cost: 48,
  /** As many dice as the dearest action costs. */
  boughtDice: 24,
  /** Three reactions of 4 dice in one combat, with room to spare. */
  addedDice: 16,
  /** Card 8, weapon 3, talent 4, added and bought dice. */
  pool: 60,
  /** JT-2.1: faces of a die, and the value of a face. */
  faces: 20,
  faceValue: 9,
  will: 8,
  /** JT-18.1: the count of a chain. */
  count: 5,
  /** JT-6.5: the highest activation value. */
  voa: 5,
  /** A sprint of 9 with light feet of 4. */
  steps: 13,
  /** JT-20.4: hexes of a quick step. */
  quickSteps: 3,
  /** JT-1.4: the greatest distance on the field. */
  flight: 24,
  power: 8,
  /** Points a jugger can spend in one activation, at 1 point a use. */
  talentUses: 20,
  talentsOfCard: 4,
  pointsToWin: 9,
  /** Eight points for the loser, nine for the winner. */
  points: 17,
  stones: 1e3,
  draftTurns: 100,
  /** A reaction inside a reaction needs eight. */
  frames: 16
};
function countUpTo(most) {
  return int().min(0).max(most);
}
function numberUpTo(most) {
  return int().min(1).max(most);
}
function listOf(item, most) {
  return array(item).max(most);
}
function recordOf(key, value, most) {
  return record(key, value).refine((record2) => Object.keys(record2).length <= most, { message: `has at most ${most} entries` }).meta({ maxProperties: most });
}

var WEAPON_IDS = ["swordShield", "longSword", "staff", "qTip", "chain"];
var ROLES = ["qwik", "defender"];
var ARCS = ["front", "flank", "back"];
var KEYWORDS = ["standardAction", "standardAttack", "standardDefence", "duelAction", "reaction", "passive"];
var MOVE_MODES = ["walk", "run", "sprint"];
var DEFENCE_MODES = ["full", "duel", "none"];
var ATTACK_KINDS = ["standard", "bonus", "opportunity"];
var ATTACK_TYPES = ["standard", "reaction", "duel"];
var STATUSES = ["waiting", "delayed", "late", "active", "done"];
var PHASES = ["draft", "teamBuild", "lineup", "deploy", "stone", "over"];
var WINDOW_EVENTS = [
  "stepCompleted",
  "attackDeclared",
  "attackBoosted",
  "defenceDeclared",
  "duelDeclared",
  "defenceBoosted",
  "attackRolled",
  "defenceRolled",
  "combatResolved",
  "juggCameToRest"
];
var seatSchema = define(
  "Seat",
  "A seat: 0 plays red in the west, 1 blue in the east (JT-0.1).",
  union([literal(0), literal(1)]),
  "seats"
);
var facingSchema = define(
  "Facing",
  "A side of a hex or a direction: 0 is east, then clockwise (JT-1.3).",
  union([literal(0), literal(1), literal(2), literal(3), literal(4), literal(5)]),
  "facings"
);
var hexIdSchema = define(
  "HexId",
  'A hex or a start slot as "col,row" in doubled coordinates (JT-1.2).',
  string2().regex(/^-?\d{1,2},-?\d{1,2}$/),
  "hexes"
);
var cardIdSchema = define("CardId", "A card of the roster.", string2().regex(/^[A-Za-z0-9]{1,12}$/), "cards");
var juggerIdSchema = define(
  "JuggerId",
  "A jugger: its seat, a dash, its card.",
  string2().regex(/^[01]-[A-Za-z0-9]{1,12}$/),
  "juggers"
);
var talentIdSchema = define("TalentId", "A talent.", string2().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/), "talents");
var weaponSchema = define("Weapon", "A weapon (JT-3.2).", _enum(WEAPON_IDS), "weapons");
var roleSchema = define("Role", "The role of a fielded jugger (JT-5.2).", _enum(ROLES), "roles");
var arcSchema = define("Arc", "From where an attack comes (JT-15.1, JT-15.2).", _enum(ARCS), "arcs");
var moveModeSchema = define("MoveMode", "A mode of movement (JT-9.1).", _enum(MOVE_MODES), "moveModes");
var defenceModeSchema = define("DefenceMode", "A mode of defence (JT-13.6 to JT-13.8).", _enum(DEFENCE_MODES), "defenceModes");
var attackKindSchema = define("AttackKind", "How an attack came about.", _enum(ATTACK_KINDS), "attackKinds");
var attackTypeSchema = define(
  "AttackType",
  "The type of an attack, which decides on talents (JT-14.5).",
  _enum(ATTACK_TYPES),
  "attackTypes"
);
var statusSchema = define("Status", "Where a jugger stands in the stone (JT-6).", _enum(STATUSES), "statuses");
var phaseSchema = define("Phase", "Where the match stands.", _enum(PHASES), "phases");
var windowEventSchema = define("WindowEvent", "What opens a reaction window (JT-11.2).", _enum(WINDOW_EVENTS), "windowEvents");
var paySchema = define(
  "Pay",
  "What is paid for an action, in points (JT-7.1).",
  strictObject({
    focus: countUpTo(MOST.cost).describe("Focus of the jugger."),
    stamina: countUpTo(MOST.cost).describe("Stamina of the jugger."),
    synergy: countUpTo(MOST.cost).describe("Synergy of the seat.")
  })
);
var FACINGS = [0, 1, 2, 3, 4, 5];
function pairOf(schema) {
  return tuple([schema, schema]);
}
function opponentOf(seat2) {
  return seat2 === 0 ? 1 : 0;
}
function seatOfJugger(id2) {
  return id2.charCodeAt(0) === 48 ? 0 : 1;
}
function cardIdOf(id2) {
  return id2.slice(2);
}
function isSeat(value) {
  return value === 0 || value === 1;
}

var id = freeText({ least: 1, most: MOST.idLength });
var name = freeText({ most: MOST.nameLength }).describe("What people call it.");
var clubId = id.describe("The id of a club.");
var country = freeText({ most: MOST.nameLength }).describe("The country of the club.");
var club = define("Club", "A club; club-mates on the field give synergy (JT-5.8).", strictObject({ id: clubId, name, country }));
var cardSchema = define(
  "Card",
  "A card of the roster (JT-3.1).",
  strictObject({
    id: cardIdSchema,
    name,
    club: clubId,
    country,
    /** JT-R80: for information, no rule reads it. */
    preferred: strictObject({ role: roleSchema, weapon: weaponSchema.nullable().describe("None for a qwik.") }).describe("For information: no rule reads it (JT-R80)."),
    cost: numberUpTo(20).describe("What it costs of the budget (JT-4.1)."),
    reflexes: numberUpTo(MOST.voa).describe("The activation value at which it acts (JT-6.8)."),
    will: numberUpTo(MOST.will).describe("Dice for the initiative (JT-5.9)."),
    fortitude: countUpTo(8).describe("Stamina regained on the bench (JT-7.8)."),
    attack: countUpTo(8).describe("Dice of an attack, before the weapon (JT-13.12)."),
    defence: countUpTo(8).describe("Dice of a full defence, before the weapon (JT-13.13)."),
    lightFeet: countUpTo(4).describe("Hexes more to each movement (JT-9.2)."),
    focus: numberUpTo(MOST.focus).describe("The most focus it has."),
    stamina: numberUpTo(MOST.stamina).describe("The most stamina it has."),
    talents: listOf(talentIdSchema, MOST.talentsOfCard).describe("Its talents.")
  })
);
var dice = numberUpTo(4).describe("Dice more.");
var hexes = numberUpTo(MOST.quickSteps).describe("Hexes.");
var amount = (most, what) => numberUpTo(most).describe(what);
var effect = define(
  "TalentEffect",
  "What a talent does, with its figures (JT-20.4).",
  discriminatedUnion("id", [
    strictObject({ id: literal("quickStep"), hexes }),
    strictObject({
      id: literal("restoreFocus"),
      radius: amount(20, "As far as it reaches, in hexes."),
      amount: amount(3, "Focus regained.")
    }),
    strictObject({ id: literal("attackDice"), dice }),
    strictObject({ id: literal("attackRange"), hexes }),
    strictObject({ id: literal("ignoreWeaponDefence") }),
    strictObject({ id: literal("extraAttack") }),
    strictObject({ id: literal("grappleDice"), dice }),
    strictObject({
      id: literal("defenceDice"),
      dice: countUpTo(4).describe("Dice more."),
      thenQuickStep: countUpTo(1).describe("Hexes of a quick step afterwards.")
    }),
    strictObject({ id: literal("doublesSpareSelf") }),
    strictObject({ id: literal("rerollBlanks") }),
    strictObject({ id: literal("bonusAttack") }),
    strictObject({ id: literal("addDefenceDice"), dice }),
    strictObject({ id: literal("addAttackDice"), dice }),
    strictObject({ id: literal("pickUpJugg") }),
    strictObject({ id: literal("noOpportunityOnWalk") }),
    strictObject({ id: literal("backBecomesFlank") }),
    strictObject({ id: literal("kneelCountMinus"), amount: amount(4, "Counters fewer when it kneels.") })
  ])
);
var trigger = define(
  "TalentTrigger",
  "What a reaction talent answers, and as whom (JT-20.5).",
  strictObject({
    event: _enum(WINDOW_EVENTS).describe("The event that opens the window (JT-11.2)."),
    as: _enum(["attacker", "defender", "roller", "teammateOfDefender", "teammateOfAttacker", "bystander"]).describe("The part the jugger must have in it."),
    radius: numberUpTo(20).nullable().describe("How near it must be, in hexes; null: anywhere."),
    outcome: _enum(["hit", "notHit"]).nullable().describe("What the combat must have come to; null: anything.")
  })
);
var talentSchema = define(
  "Talent",
  "A talent (JT-20).",
  strictObject({
    id: talentIdSchema,
    name,
    cost: strictObject({
      focus: countUpTo(6).describe("In focus, stamina or synergy."),
      stamina: countUpTo(3).describe("In stamina or synergy only.")
    }).describe("What a use costs, in points (JT-7.2)."),
    requires: strictObject({
      role: roleSchema.optional(),
      weapons: listOf(weaponSchema, WEAPON_IDS.length).optional().describe("One of these weapons.")
    }).describe("What the jugger must be or carry (JT-20.2)."),
    limitPerActivation: numberUpTo(9).nullable().describe("Uses in one activation; null: any number."),
    interrupt: boolean2().describe("Whether it may answer events inside a reaction (JT-11.5)."),
    effect,
    keyword: define("Keyword", "When a talent can be used (JT-20.1).", _enum(KEYWORDS), "keywords"),
    trigger: trigger.nullable().describe("Of a reaction talent: what it answers.")
  })
);
var dataSetSchema = define(
  "DataSet",
  "A data set: die, clubs, talents and roster (section 2).",
  strictObject({
    id: freeText({ least: 1, most: MOST.idLength }).describe("Its id: `dataId` of views."),
    die: strictObject({ faces: listOf(countUpTo(MOST.faceValue), MOST.faces).min(2).describe("The juggs on each face.") }).describe("The die of all rolls (JT-2.1)."),
    clubs: listOf(club, MOST.clubs).min(1).describe("The clubs."),
    talents: listOf(talentSchema, MOST.talents).describe("The talents."),
    roster: listOf(cardSchema, MOST.cards).min(10).describe("The cards.")
  })
);

var format = object({
  teamSize: int(),
  fielded: int(),
  budget: int(),
  pointsToWin: int(),
  stoneLimit: int()
});
var weapon = object({
  id: weaponSchema,
  name: string2(),
  attack: int(),
  defence: int(),
  range: int(),
  count: int()
});
var costNames = [
  "delay",
  "basicAttack",
  "basicDefence",
  "basicDuel",
  "grapple",
  "boostPerDie",
  "prepareChain",
  "pin",
  "maintainHold",
  "pickUpSameHex",
  "pickUpAdjacent",
  "throwPerPower",
  "throwHexesPerPower",
  "scoreOnGoal",
  "scoreAdjacent",
  "sweepPerHexNear",
  "sweepPerHexAtTwo"
];
var book = object({
  id: string2(),
  formats: object({ short: format, long: format }),
  movement: array(object({ mode: moveModeSchema, limit: int(), cost: int() })),
  costs: record(_enum(costNames), int()),
  counts: object({ outOfBounds: int() }),
  highestActivationValue: int(),
  weapons: array(weapon),
  field: object({
    rows: int(),
    evenRows: object({ firstCol: int(), lastCol: int() }),
    oddRows: object({ firstCol: int(), lastCol: int() }),
    centre: string2(),
    goals: tuple([string2(), string2()]),
    startSlots: tuple([array(string2()), array(string2())]),
    cornerHexes: array(string2())
  })
});
var BOOK = book.parse(data_default);
var HOUSE = dataSetSchema.parse({
  id: data_default.id,
  die: data_default.die,
  clubs: data_default.clubs,
  talents: data_default.talents,
  roster: data_default.roster
});
var WEAPONS = Object.fromEntries(BOOK.weapons.map((weapon2) => [weapon2.id, weapon2]));
var MOVEMENT = Object.fromEntries(BOOK.movement.map(({ mode, limit, cost }) => [mode, { limit, cost }]));
var FIELDED = BOOK.formats.short.fielded;
var { costs: COSTS } = BOOK;

var indexes = /* @__PURE__ */ new WeakMap();
function cardIndexOf(data) {
  const set = data ?? HOUSE;
  let index = indexes.get(set);
  if (!index) {
    index = indexDataSet(set);
    indexes.set(set, index);
  }
  return index;
}
function isOfHouse(index) {
  return index === cardIndexOf(null);
}
function profileOfCard(index, card2) {
  const profile = index.byCard.get(card2);
  if (!profile) throw new Error(`there is no card ${card2}`);
  return profile;
}
function costOf(index, cards2) {
  let total = 0;
  for (const card2 of cards2) total += profileOfCard(index, card2).cost;
  return total;
}
function byId(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}
function indexDataSet(data) {
  const talents2 = new Map(data.talents.map((talent2) => [talent2.id, talent2]));
  const byCard = /* @__PURE__ */ new Map();
  const byJugger = /* @__PURE__ */ new Map();
  for (const card2 of data.roster) {
    const profile = { ...card2, talentsBy: sortTalents(card2, talents2) };
    byCard.set(card2.id, profile);
    byJugger.set(`0-${card2.id}`, profile);
    byJugger.set(`1-${card2.id}`, profile);
  }
  const lowestCost = Math.min(...data.roster.map(({ cost }) => cost));
  return { id: data.id, faces: data.die.faces, cards: data.roster, byCard, byJugger, talents: talents2, lowestCost };
}
function sortTalents(card2, talents2) {
  const sorted = {
    standardAction: [],
    standardAttack: [],
    standardDefence: [],
    duelAction: [],
    reaction: [],
    passive: []
  };
  for (const id2 of card2.talents) {
    const talent2 = talents2.get(id2);
    if (talent2) sorted[talent2.keyword].push(talent2);
  }
  return sorted;
}

var DIRECTIONS = [
  { col: 2, row: 0 },
  { col: 1, row: 1 },
  { col: -1, row: 1 },
  { col: -2, row: 0 },
  { col: -1, row: -1 },
  { col: 1, row: -1 }
];
var places = /* @__PURE__ */ new Map();
function addPlace(col, row, slotOf) {
  const id2 = `${col},${row}`;
  const neighbourIds = DIRECTIONS.map((step2) => `${col + step2.col},${row + step2.row}`);
  places.set(id2, { id: id2, index: places.size, col, row, slotOf, corner: BOOK.field.cornerHexes.includes(id2), neighbours: [], neighbourIds });
}
for (let row = 0; row < BOOK.field.rows; row++) {
  const { firstCol, lastCol } = row % 2 === 0 ? BOOK.field.evenRows : BOOK.field.oddRows;
  for (let col = firstCol; col <= lastCol; col += 2) addPlace(col, row, null);
}
for (const seat2 of [0, 1]) {
  for (const slot of BOOK.field.startSlots[seat2]) {
    const [col, row] = slot.split(",").map(Number);
    addPlace(col ?? 0, row ?? 0, seat2);
  }
}
for (const place of places.values()) place.neighbours = place.neighbourIds.map((id2) => places.get(id2) ?? null);
var PLACES = [...places.values()];
var FULL_FIELD = PLACES.filter((place) => place.slotOf === null);
var EUROPEAN_FIELD = FULL_FIELD.filter((place) => !place.corner);
var SLOTS = BOOK.field.startSlots;
var { centre: CENTRE, goals: GOALS } = BOOK.field;
var TARGET_GOALS = [placeAt(GOALS[1]), placeAt(GOALS[0])];
function placeAt(id2) {
  const place = places.get(id2);
  if (!place) throw new RangeError(`there is no place ${id2}`);
  return place;
}
function findPlace(id2) {
  return places.get(id2) ?? null;
}
function distance(a, b) {
  const rows = Math.abs(a.row - b.row);
  const columns = Math.abs(a.col - b.col);
  return columns > rows ? rows + (columns - rows) / 2 : rows;
}
function isInFront(from2, facing2, target3) {
  const col = target3.col - from2.col;
  const row = 3 * (target3.row - from2.row);
  switch (facing2) {
    case 0:
      return col > 0;
    case 1:
      return col + row > 0;
    case 2:
      return row - col > 0;
    case 3:
      return col < 0;
    case 4:
      return col + row < 0;
    case 5:
      return col - row > 0;
  }
}
function directionTo(from2, to2) {
  const dir2 = from2.neighbourIds.indexOf(to2.id);
  return dir2 < 0 ? null : dir2;
}

var sortedIds = /* @__PURE__ */ new WeakMap();
function boardOf(state) {
  return { state, cards: cardIndexOf(state.config.data), ids: idsOf(state) };
}
function idsOf(state) {
  let ids = sortedIds.get(state.juggers);
  if (!ids) {
    ids = Object.keys(state.juggers).sort(byId);
    sortedIds.set(state.juggers, ids);
  }
  return ids;
}
function juggerOf({ state }, id2) {
  const jugger6 = state.juggers[id2];
  if (!jugger6) throw new Error(`there is no jugger ${id2}`);
  return jugger6;
}
function profileOf({ cards: cards2 }, id2) {
  const profile = cards2.byJugger.get(id2);
  if (!profile) throw new Error(`there is no card of ${id2}`);
  return profile;
}
function placeOf(board, id2) {
  const { hex: hex2 } = juggerOf(board, id2);
  if (hex2 === null) throw new Error(`${id2} is not on the field`);
  return placeAt(hex2);
}
function occupantOf({ state, ids }, hex2) {
  for (const id2 of ids) if (state.juggers[id2]?.hex === hex2) return id2;
  return null;
}
function isActive(jugger6) {
  return jugger6.hex !== null && !jugger6.kneeling;
}
function pinnerOf({ state, ids }, target3) {
  for (const id2 of ids) if (state.juggers[id2]?.pinning === target3) return id2;
  return null;
}
function holderOf({ state, ids }, held2) {
  for (const id2 of ids) if (state.juggers[id2]?.holding === held2) return id2;
  return null;
}
function fieldedOf({ state, ids }, seat2) {
  return ids.filter((id2) => (seat2 === void 0 || seatOfJugger(id2) === seat2) && state.juggers[id2]?.role !== null);
}
function carrierOf({ state }) {
  return state.jugg?.carrier ?? null;
}

function playOn(state, chance) {
  return { state, cards: cardIndexOf(state.config.data), ids: idsOf(state), chance, events: [], defenderMoved: false };
}
function refreshIds(play) {
  play.ids = idsOf(play.state);
}
function ask(play, kind, seat2, jugger6 = null) {
  play.state.decision = { kind, seat: seat2, jugger: jugger6 };
}
function askJugger(play, kind, jugger6) {
  play.state.decision = { kind, seat: seatOfJugger(jugger6), jugger: jugger6 };
}

function unreachable(value) {
  throw new Error(`unexpected ${JSON.stringify(value)}`);
}
function present(value, what) {
  if (value === void 0 || value === null) throw new Error(`there is no ${what}`);
  return value;
}

function endMatch(play, result2) {
  const { state } = play;
  state.phase = "over";
  state.frames = [];
  state.decision = null;
  state.result = result2;
  play.events.push({ type: "gameEnded", result: { ...result2, seats: [...result2.seats], score: [...result2.score] } });
}
function isAtStoneLimit({ stonesPlayed, config: config2 }) {
  return stonesPlayed >= config2.stoneLimit;
}
function endAtStoneLimit(play) {
  const { score } = play.state;
  const lead = score[0] - score[1];
  const seats = lead === 0 ? ["draw", "draw"] : lead > 0 ? ["win", "loss"] : ["loss", "win"];
  endMatch(play, { seats, reason: "stoneLimit", score: [...score] });
}

var MOST_TIES = 20;
function rollDice(play, count) {
  if (count > MOST.pool) throw new RangeError(`a pool of ${count} dice`);
  const dice5 = [];
  for (let i = 0; i < count; i++) dice5.push(play.chance.roll(play.cards.faces.length));
  return dice5;
}
function valuesOf({ faces: faces2 }, dice5) {
  return dice5.map((face) => juggsOnFace(faces2, face));
}
function juggsOf({ faces: faces2 }, dice5) {
  let juggs3 = 0;
  for (const face of dice5) juggs3 += juggsOnFace(faces2, face);
  return juggs3;
}
function rerollBlanks(play, dice5) {
  const { faces: faces2 } = play.cards;
  return dice5.map((face) => juggsOnFace(faces2, face) === 0 ? play.chance.roll(faces2.length) : face);
}
function hasBlank({ faces: faces2 }, dice5) {
  return dice5.some((face) => juggsOnFace(faces2, face) === 0);
}
function juggsOnFace(faces2, face) {
  return faces2[face - 1] ?? 0;
}
function rollOff(play, purpose2, dice5) {
  if (dice5[0] === 0 && dice5[1] === 0) return winRollOff(play, purpose2, null, "noDice");
  for (let tied = 0; tied < MOST_TIES; tied++) {
    const red = rollDice(play, dice5[0]);
    const blue = rollDice(play, dice5[1]);
    const juggs3 = [juggsOf(play.cards, red), juggsOf(play.cards, blue)];
    const tie = juggs3[0] === juggs3[1];
    play.events.push({ type: "rollOff", purpose: purpose2, dice: [valuesOf(play.cards, red), valuesOf(play.cards, blue)], juggs: juggs3, tie });
    if (!tie) return winRollOff(play, purpose2, juggs3[0] > juggs3[1] ? 0 : 1, "roll");
  }
  return winRollOff(play, purpose2, play.chance.pick(2) === 0 ? 0 : 1, "draw");
}
function winRollOff(play, purpose2, seat2, by) {
  play.events.push({ type: "rollOffWon", purpose: purpose2, seat: seat2, by });
  return seat2;
}

function rollInitiative(play) {
  const winner = rollOff(play, "initiative", [diceOf(play, 0), diceOf(play, 1)]);
  if (winner !== null) play.state.initiative = winner;
}
function diceOf(play, seat2) {
  let highest = 0;
  for (const id2 of fieldedOf(play, seat2)) {
    if (!juggerOf(play, id2).kneeling) highest = Math.max(highest, profileOf(play, id2).will);
  }
  return highest;
}

function standUp(play, id2, facing2) {
  const jugger6 = juggerOf(play, id2);
  const { voa: voa2 } = play.state;
  jugger6.kneeling = false;
  jugger6.facing = facing2;
  if (jugger6.status === "waiting" && voa2 !== null && profileOf(play, id2).reflexes > voa2) jugger6.status = "late";
  play.events.push({ type: "stoodUp", jugger: id2, facing: facing2 });
}
function nextRiser(board, seat2) {
  for (const id2 of fieldedOf(board, seat2)) {
    const jugger6 = juggerOf(board, id2);
    if (jugger6.kneeling && jugger6.count === 0 && pinnerOf(board, id2) === null) return id2;
  }
  return null;
}

function checkExhaustion(play, id2) {
  const jugger6 = juggerOf(play, id2);
  if (jugger6.stamina > 0 || jugger6.exhausted) return;
  jugger6.exhausted = true;
  play.events.push({ type: "exhausted", jugger: id2 });
}
function attackOf(board, id2) {
  return lessExhausted(profileOf(board, id2).attack, juggerOf(board, id2));
}
function defenceOf(board, id2) {
  return lessExhausted(profileOf(board, id2).defence, juggerOf(board, id2));
}
function lessExhausted(value, { exhausted }) {
  return exhausted ? Math.max(0, value - 1) : value;
}

function plainCost(points) {
  return { points, focusCap: points };
}
function talentCost({ cost }, extra = 0) {
  return { points: cost.focus + cost.stamina + extra, focusCap: cost.focus + extra };
}
function wealthOf(board, id2) {
  const { focus, stamina } = juggerOf(board, id2);
  return focus + stamina + board.state.synergy[seatOfJugger(id2)];
}
function canPay(board, id2, { points, focusCap }) {
  const { focus, stamina } = juggerOf(board, id2);
  return Math.min(focus, focusCap) + stamina + board.state.synergy[seatOfJugger(id2)] >= points;
}
var ways = /* @__PURE__ */ new Map();
function paymentsOf(board, id2, { points, focusCap }) {
  const jugger6 = juggerOf(board, id2);
  const focus = Math.min(jugger6.focus, focusCap, points);
  const stamina = Math.min(jugger6.stamina, points);
  const synergy2 = Math.min(board.state.synergy[seatOfJugger(id2)], points);
  const key = ((focus * 128 + stamina) * 128 + synergy2) * 128 + points;
  let list = ways.get(key);
  if (!list) {
    list = mixturesOf(points, focus, stamina, synergy2);
    ways.set(key, list);
  }
  return list;
}
function mixturesOf(points, maxFocus, maxStamina, maxSynergy) {
  const list = [];
  for (let focus = maxFocus; focus >= 0; focus--) {
    for (let stamina = Math.min(maxStamina, points - focus); stamina >= 0; stamina--) {
      const synergy2 = points - focus - stamina;
      if (synergy2 <= maxSynergy) list.push(Object.freeze({ focus, stamina, synergy: synergy2 }));
    }
  }
  return list;
}
function payFor(play, id2, pay2) {
  if (!pay2) return;
  const jugger6 = juggerOf(play, id2);
  jugger6.focus -= pay2.focus;
  jugger6.stamina -= pay2.stamina;
  play.state.synergy[seatOfJugger(id2)] -= pay2.synergy;
  play.events.push({ type: "paid", jugger: id2, focus: pay2.focus, stamina: pay2.stamina, synergy: pay2.synergy });
}
function waysToPay(board, id2, cost) {
  return canPay(board, id2, cost) ? paymentsOf(board, id2, cost) : [];
}

function toActivate(board, seat2) {
  const { voa: voa2 } = board.state;
  const all = [];
  const must = [];
  for (const id2 of fieldedOf(board, seat2)) {
    const { kneeling, status, delayedAt } = juggerOf(board, id2);
    if (kneeling || voa2 === null) continue;
    const isDue = status === "waiting" && profileOf(board, id2).reflexes === voa2;
    const isOptional = status === "late" || status === "delayed" && delayedAt !== null && delayedAt > voa2;
    if (isDue || isOptional && voa2 === 0) must.push(id2);
    if (isDue || isOptional) all.push(id2);
  }
  return { all, must };
}
function turnActions(board, seat2) {
  const { all, must } = toActivate(board, seat2);
  const actions = all.map((jugger6) => ({ type: "activate", jugger: jugger6 }));
  if (board.state.voa === 0) return actions;
  for (const jugger6 of must) {
    for (const pay2 of waysToPay(board, jugger6, plainCost(COSTS.delay))) actions.push({ type: "delay", jugger: jugger6, pay: pay2 });
  }
  if (must.length === 0) actions.push({ type: "endTurn" });
  return actions;
}
function delay(play, { jugger: id2, pay: pay2 }) {
  payFor(play, id2, pay2);
  const jugger6 = juggerOf(play, id2);
  jugger6.status = "delayed";
  jugger6.delayedAt = play.state.voa;
  play.events.push({ type: "delayed", jugger: id2 });
  checkExhaustion(play, id2);
}

function startStone(play) {
  const { state } = play;
  state.phase = "stone";
  state.decision = null;
  state.voa = null;
  state.turn = null;
  play.events.push({ type: "stoneStarted", point: state.point, stone: state.stonesPlayed + 1 });
  for (const id2 of fieldedOf(play)) {
    const jugger6 = juggerOf(play, id2);
    jugger6.status = "waiting";
    jugger6.delayedAt = null;
  }
  if (state.firstStoneOfPoint) {
    startActivationPhase(play);
    return;
  }
  reduceCounts(play);
}
function reduceCounts(play) {
  for (const id2 of fieldedOf(play)) {
    const jugger6 = juggerOf(play, id2);
    if (!jugger6.kneeling || jugger6.count === 0) continue;
    jugger6.count--;
    play.events.push({ type: "countReduced", jugger: id2, count: jugger6.count });
  }
}
function advanceStone(play) {
  const { state } = play;
  if (state.voa === null) {
    advanceMaintenance(play);
    return;
  }
  advanceTurn(play, present(state.turn, "running turn"));
}
function advanceMaintenance(play) {
  const { initiative } = play.state;
  const riser = nextRiser(play, initiative) ?? nextRiser(play, opponentOf(initiative));
  if (riser !== null) {
    askJugger(play, "standUp", riser);
    return;
  }
  rollInitiative(play);
  startActivationPhase(play);
}
var ACTIVATION_VALUES = Array.from(
  { length: BOOK.highestActivationValue + 1 },
  (_, lower) => BOOK.highestActivationValue - lower
);
function startActivationPhase(play) {
  reachValue(play, BOOK.highestActivationValue);
  startNextTurn(play, null);
}
function reachValue(play, voa2) {
  play.state.voa = voa2;
  play.events.push({ type: "voaReached", voa: voa2 });
  for (const id2 of fieldedOf(play)) {
    const profile = profileOf(play, id2);
    const jugger6 = juggerOf(play, id2);
    if (profile.reflexes !== voa2 || jugger6.focus === profile.focus) continue;
    jugger6.focus = profile.focus;
    play.events.push({ type: "focusRecovered", jugger: id2, focus: profile.focus });
  }
}
function startNextTurn(play, after) {
  const { initiative, voa: voa2 } = play.state;
  const order = [initiative, opponentOf(initiative)];
  if (startFirstTurn(play, after === null ? order : order.slice(order.indexOf(after) + 1))) return;
  for (const value of ACTIVATION_VALUES) {
    if (value >= (voa2 ?? 0)) continue;
    reachValue(play, value);
    if (startFirstTurn(play, order)) return;
  }
  endStone(play);
}
function startFirstTurn(play, seats) {
  const seat2 = seats.find((seat3) => nextRiser(play, seat3) !== null || toActivate(play, seat3).all.length > 0);
  if (seat2 === void 0) return false;
  startTurn(play, seat2);
  return true;
}
function startTurn(play, seat2) {
  play.state.turn = seat2;
  play.events.push({ type: "turnStarted", seat: seat2, voa: play.state.voa ?? 0 });
}
function advanceTurn(play, seat2) {
  const riser = nextRiser(play, seat2);
  if (riser !== null) {
    askJugger(play, "standUp", riser);
    return;
  }
  if (toActivate(play, seat2).all.length > 0) {
    ask(play, "turn", seat2);
    return;
  }
  endTurn(play, seat2);
}
function endTurn(play, seat2) {
  play.events.push({ type: "turnEnded", seat: seat2, voa: play.state.voa ?? 0 });
  play.state.turn = null;
  play.state.decision = null;
  startNextTurn(play, seat2);
}
function endStone(play) {
  const { state } = play;
  state.stonesPlayed++;
  state.firstStoneOfPoint = false;
  play.events.push({ type: "stoneEnded", stonesPlayed: state.stonesPlayed });
  if (isAtStoneLimit(state)) endAtStoneLimit(play);
  else startStone(play);
}

function undeployedOf(board, seat2) {
  return fieldedOf(board, seat2).filter((id2) => juggerOf(board, id2).hex === null);
}
function deployActions(board, seat2) {
  const free = SLOTS[seat2].filter((slot) => occupantOf(board, slot) === null);
  return undeployedOf(board, seat2).flatMap((jugger6) => free.map((hex2) => ({ type: "deploy", jugger: jugger6, hex: hex2 })));
}
function deploy(play, seat2, { jugger: jugger6, hex: hex2 }) {
  juggerOf(play, jugger6).hex = hex2;
  play.events.push({ type: "deployed", jugger: jugger6, hex: hex2 });
  const { state } = play;
  if (undeployedOf(play, seat2).length > 0) {
    ask(play, "deploy", seat2);
    return;
  }
  if (undeployedOf(play, opponentOf(seat2)).length > 0) {
    ask(play, "deploy", opponentOf(seat2));
    return;
  }
  play.events.push({ type: "juggerCalled", point: state.point });
  startStone(play);
}

function firstBrokenOf(clauses, ...args) {
  for (const clause of clauses) {
    const broken = clause(...args);
    if (broken) return broken;
  }
  return null;
}
function verdictOn(config2, broken) {
  return broken ? { ok: false, ...broken } : { ok: true, config: config2 };
}

function formatJsonPointer(path) {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

function schemaFaults(issues, input) {
  return issues.flatMap((issue2) => faultsOf(issue2, input));
}
function firstSchemaFault(issues, input) {
  return schemaFaults(issues, input)[0] ?? { path: "", message: "The value does not have the published shape." };
}
function faultsOf(issue2, input) {
  if (issue2.code === "unrecognized_keys") {
    return issue2.keys.map((key) => ({
      path: formatJsonPointer([...issue2.path, key]),
      message: `${nameOf([key])} is not a field here; leave it out.`
    }));
  }
  const path = formatJsonPointer(issue2.path);
  const name2 = nameOf(issue2.path);
  if (issue2.path.length > 0 && isMissing(issue2.path, input)) return [{ path, message: `${name2} is missing.` }];
  return [{ path, message: `${name2} ${demandOf(issue2)}.` }];
}
function nameOf(path) {
  if (path.length === 0) return "The value";
  return `"${path.map(String).join(".").slice(0, MAX_NAME_LENGTH)}"`;
}
var MAX_NAME_LENGTH = 100;
function isMissing(path, input) {
  let value = input;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return true;
    value = value[key];
  }
  return value === void 0;
}
function demandOf(issue2) {
  switch (issue2.code) {
    case "invalid_type":
      return `must be ${NOUNS[issue2.expected] ?? issue2.expected}`;
    case "too_small":
      return `must ${sizeVerb(issue2.origin)} ${issue2.exact ? "exactly" : issue2.inclusive === false ? "more than" : "at least"} ${issue2.minimum}${unitOf(issue2.origin)}`;
    case "too_big":
      return `must ${sizeVerb(issue2.origin)} ${issue2.exact ? "exactly" : issue2.inclusive === false ? "less than" : "at most"} ${issue2.maximum}${unitOf(issue2.origin)}`;
    case "invalid_value":
      return `must be ${issue2.values.length === 1 ? "" : "one of "}${listed(issue2.values)}`;
    case "invalid_union":
      return "options" in issue2 && Array.isArray(issue2.options) ? `must be one of ${listed(issue2.options)}` : "has none of the published shapes";
    case "not_multiple_of":
      return `must be a multiple of ${issue2.divisor}`;
    case "invalid_format":
      return issue2.format === "regex" ? `must match ${issue2.pattern}` : `must be a valid ${issue2.format}`;
    default:
      return issue2.message === FREE_TEXT_IN_WORDS ? FREE_TEXT_IN_WORDS : `is not valid: ${issue2.message}`;
  }
}
var NOUNS = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  null: "null",
  array: "a list",
  tuple: "a list",
  object: "an object",
  record: "an object",
  never: "left out"
};
var MAX_LISTED = 400;
function listed(values) {
  let shown = "";
  for (const value of values) {
    const next = `${shown === "" ? "" : ", "}${JSON.stringify(value)}`;
    if (shown.length + next.length > MAX_LISTED) return `${shown}, …`;
    shown += next;
  }
  return shown;
}
function sizeVerb(origin) {
  return origin === "string" || origin === "array" ? "have" : "be";
}
function unitOf(origin) {
  if (origin === "string") return " characters";
  return origin === "array" ? " items" : "";
}

var choices = {
  format: define("Format", "The length of the game: team size, budget and points.", _enum(["short", "long"]), "formats"),
  recruitment: define("Recruitment", "How teams are made.", _enum(["draft", "prebuilt"]), "recruitments"),
  limits: define("Limits", "Which hexes are in bounds.", _enum(["standard", "european"]), "limits"),
  chainRule: define("ChainRule", "Whether each seat must field exactly one chain.", _enum(["optional", "required"]), "chainRules")
};
var numbers = {
  budget: int().min(10).max(MOST.budget).describe("What the cards of a team may cost together."),
  pointsToWin: numberUpTo(MOST.pointsToWin).describe("Points that win the match."),
  stoneLimit: numberUpTo(MOST.stones).describe("Stones after which the match ends (JT-21.3)."),
  draftTurnLimit: int().min(8).max(MOST.draftTurns).describe("Draft turns of each seat after which the engine completes the teams (JT-4.16).")
};
var teamSchema = define(
  "TeamCards",
  "The cards of a team, each once: as many as the format has, within the budget (JT-4.2).",
  listOf(define("TeamCard", "The id of a card of the roster.", freeText({ most: MOST.nameLength }), "cards"), MOST.cards)
);
var options = {
  format: choices.format,
  recruitment: choices.recruitment,
  teams: pairOf(teamSchema).nullable().describe("Ready-made teams as lists of card ids, index = seat; null: none."),
  limits: choices.limits,
  chainRule: choices.chainRule,
  ...numbers,
  data: dataSetSchema.nullable().describe("A data set instead of that of the house; null: none.")
};
var configInputSchema = define(
  "Config",
  "What a match is opened with; every option may be left out.",
  strictObject({
    format: options.format.default("short").describe("short: team of 5, budget 30, 1 point; long: team of 8, budget 50, 3 points"),
    recruitment: options.recruitment.default("draft").describe("draft: contest for cards; prebuilt: each seat builds from the whole roster"),
    teams: options.teams.default(null).describe('ready-made teams, index = seat; needs recruitment "prebuilt"; left out, each seat may bring its own'),
    limits: options.limits.default("standard").describe("european: the 16 corner hexes are out of bounds"),
    chainRule: options.chainRule.default("optional").describe("whether each seat must field exactly one chain"),
    budget: options.budget.nullable().default(null).describe("recruiting budget of a team; null: that of the format"),
    pointsToWin: options.pointsToWin.nullable().default(null).describe("null: that of the format"),
    stoneLimit: options.stoneLimit.nullable().default(null).describe("stones after which the match ends; null: that of the format"),
    draftTurnLimit: options.draftTurnLimit.default(20).describe("draft turns of each seat after which the engine completes the teams"),
    data: options.data.default(null).describe("another data set instead of the house data")
  })
);
var configSchema = define("MatchConfig", "The config with every option filled in.", strictObject(options));

var DEFENDING = {
  keyword: "reaction",
  events: ["attackDeclared", "attackBoosted", "defenceDeclared", "duelDeclared"],
  as: ["defender", "teammateOfDefender"]
};
var ATTACKING = {
  keyword: "reaction",
  events: ["attackDeclared", "defenceDeclared", "duelDeclared", "defenceBoosted"],
  as: ["attacker", "teammateOfAttacker"]
};
var PERMISSIONS = {
  quickStep: [{ keyword: "standardAction" }, { keyword: "reaction", events: ["attackDeclared"], as: ["defender"] }],
  restoreFocus: [{ keyword: "standardAction" }],
  attackDice: [{ keyword: "standardAttack" }, { keyword: "duelAction" }],
  attackRange: [{ keyword: "standardAttack" }],
  ignoreWeaponDefence: [{ keyword: "standardAttack" }],
  extraAttack: [{ keyword: "standardAttack" }, { keyword: "duelAction" }],
  grappleDice: [{ keyword: "standardAttack" }],
  defenceDice: [{ keyword: "standardDefence" }],
  doublesSpareSelf: [{ keyword: "duelAction" }],
  rerollBlanks: [{ keyword: "reaction", events: ["attackRolled", "defenceRolled"], as: ["roller"] }],
  bonusAttack: [{ keyword: "reaction", events: ["combatResolved"], as: ["attacker", "defender"] }],
  addDefenceDice: [DEFENDING],
  addAttackDice: [ATTACKING],
  pickUpJugg: [{ keyword: "reaction", events: ["juggCameToRest"], as: ["bystander"] }],
  noOpportunityOnWalk: [{ keyword: "passive" }],
  backBecomesFlank: [{ keyword: "passive" }],
  kneelCountMinus: [{ keyword: "passive" }]
};
var WITH_RADIUS = ["teammateOfDefender", "teammateOfAttacker", "bystander"];
function checkTalent(talent2) {
  return faultOfCost(talent2) ?? faultOfTrigger(talent2) ?? faultOfEffect(talent2) ?? faultOfUser(talent2);
}
function faultOfCost({ keyword, cost, limitPerActivation, interrupt }) {
  const total = cost.focus + cost.stamina;
  const own2 = keyword === "standardAction" || keyword === "standardAttack";
  if (own2 && total === 0 && limitPerActivation === null)
    return { path: "/limitPerActivation", message: "an action or attack talent without cost needs a limit per activation" };
  if (!own2 && limitPerActivation !== null)
    return { path: "/limitPerActivation", message: "only action and attack talents have a limit per activation" };
  if (keyword === "passive" && total > 0) return { path: "/cost", message: "a passive talent costs nothing" };
  if (interrupt && keyword !== "reaction") return { path: "/interrupt", message: "only a reaction can interrupt" };
  return null;
}
function faultOfTrigger({ keyword, trigger: trigger2, effect: effect2 }) {
  if (keyword === "reaction" !== (trigger2 !== null))
    return { path: "/trigger", message: "a trigger belongs to reactions, and to all of them" };
  if (trigger2 === null) return null;
  if (WITH_RADIUS.includes(trigger2.as) !== (trigger2.radius !== null))
    return { path: "/trigger/radius", message: "a radius is given for team-mates and bystanders only, and always for them" };
  if (effect2.id === "bonusAttack" !== (trigger2.outcome !== null))
    return { path: "/trigger/outcome", message: "an outcome is given for the effect bonusAttack only, and always for it" };
  return null;
}
function faultOfEffect({ keyword, trigger: trigger2, effect: effect2 }) {
  const allowed = PERMISSIONS[effect2.id].find((permission) => permission.keyword === keyword);
  if (!allowed) return { path: "/effect/id", message: `${effect2.id} is no effect of the keyword ${keyword}` };
  if (trigger2 && !allowed.events?.includes(trigger2.event))
    return { path: "/trigger/event", message: `${effect2.id} cannot answer ${trigger2.event}` };
  if (trigger2 && !allowed.as?.includes(trigger2.as)) return { path: "/trigger/as", message: `${effect2.id} is not for the ${trigger2.as}` };
  if (effect2.id === "bonusAttack" && trigger2 && trigger2.outcome !== (trigger2.as === "attacker" ? "hit" : "notHit"))
    return { path: "/trigger/outcome", message: "bonusAttack answers a hit as attacker and notHit as defender" };
  return null;
}
function faultOfUser({ keyword, effect: effect2, requires }) {
  const isForQwiks = effect2.id === "grappleDice" || effect2.id === "pickUpJugg";
  if (isForQwiks && requires.role !== "qwik") return { path: "/requires/role", message: `${effect2.id} requires the role qwik` };
  const isForDefenders = !isForQwiks && (keyword === "standardAttack" || effect2.id === "bonusAttack");
  if (isForDefenders && requires.role === "qwik") return { path: "/requires/role", message: `${effect2.id} needs a defender as user` };
  return null;
}

function parseDataSet(value) {
  const parsed = dataSetSchema.safeParse(value);
  if (!parsed.success) {
    return { ok: false, fault: firstSchemaFault(parsed.error.issues, value) };
  }
  const fault = faultOfDie(parsed.data) ?? faultOfClubs(parsed.data) ?? faultOfTalents(parsed.data) ?? faultOfRoster(parsed.data);
  return fault ? { ok: false, fault } : { ok: true, data: parsed.data };
}
function faultOfDie({ die: die2 }) {
  if (!die2.faces.includes(0)) return { path: "/die/faces", message: "a die needs at least one blank face (0)" };
  if (new Set(die2.faces).size < 2) return { path: "/die/faces", message: "a die needs at least two different values" };
  return null;
}
function faultOfClubs({ clubs: clubs2 }) {
  return firstDouble(clubs2, "/clubs");
}
function faultOfTalents({ talents: talents2 }) {
  const double = firstDouble(talents2, "/talents");
  if (double) return double;
  for (const [index, talent2] of talents2.entries()) {
    const fault = checkTalent(talent2);
    if (fault) return { path: `/talents/${index}${fault.path}`, message: fault.message };
  }
  return null;
}
function faultOfRoster({ roster: roster2, clubs: clubs2, talents: talents2 }) {
  const clubIds = new Set(clubs2.map(({ id: id2 }) => id2));
  const talentIds = new Set(talents2.map(({ id: id2 }) => id2));
  for (const [index, card2] of roster2.entries()) {
    const path = `/roster/${index}`;
    if (!clubIds.has(card2.club)) return { path: `${path}/club`, message: `there is no club ${card2.club}` };
    const unknown2 = card2.talents.findIndex((id2) => !talentIds.has(id2));
    if (unknown2 >= 0) return { path: `${path}/talents/${unknown2}`, message: `there is no talent ${card2.talents[unknown2]}` };
    const repeated = card2.talents.findIndex((id2, at) => card2.talents.indexOf(id2) !== at);
    if (repeated >= 0) return { path: `${path}/talents/${repeated}`, message: "a card has a talent only once" };
  }
  return firstDouble(roster2, "/roster");
}
function firstDouble(list, path) {
  const seen = /* @__PURE__ */ new Set();
  for (const [index, { id: id2 }] of list.entries()) {
    if (seen.has(id2)) return { path: `${path}/${index}/id`, message: `the id ${id2} is used twice` };
    seen.add(id2);
  }
  return null;
}

var optionsSchema = configInputSchema.omit({ data: true });
function resolveConfig(input) {
  const given = splitData(input);
  if (!given) return { ok: false, ...badOption({ path: "", message: "A config is an object." }) };
  const parsed = optionsSchema.safeParse(given.options);
  if (!parsed.success) return { ok: false, ...badOption(firstSchemaFault(parsed.error.issues, given.options)) };
  if (given.data !== null && typeof given.data !== "object")
    return { ok: false, ...badOption({ path: "/data", message: '"data" must be null or a data set.' }) };
  const shape = firstBrokenOf([faultOfTeamsGiven, faultOfTeamShapes], parsed.data);
  if (shape) return { ok: false, ...shape };
  const read = given.data === null ? null : parseDataSet(given.data);
  if (read && !read.ok) return { ok: false, ...badData(read.fault) };
  const config2 = withNumbers({ ...parsed.data, data: read ? read.data : null });
  return verdictOn(config2, firstBrokenOf([faultOfTeamCards, faultOfRoster2, faultOfBudget], config2));
}
function badOption(fault) {
  return { clause: "badOption", ...fault };
}
function badData({ path, message }) {
  return { clause: "badData", path: `/data${path}`, message: `${path || "/"}: ${message}` };
}
function teamSizeOf(config2) {
  return BOOK.formats[config2.format].teamSize;
}
function splitData(input) {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return null;
  const { data = null, ...options2 } = input;
  return { options: options2, data };
}
function faultOfTeamsGiven({ teams, recruitment }) {
  if (teams === null || recruitment === "prebuilt") return null;
  return { clause: "teamsNeedPrebuilt", path: "/teams", message: 'ready-made teams need recruitment "prebuilt"' };
}
function faultOfTeamShapes({ teams, format: format2 }) {
  const size = teamSizeOf({ format: format2 });
  for (const [seat2, team3] of (teams ?? []).entries()) {
    if (team3.length !== size) return badTeam(`/teams/${seat2}`, `a ${format2} team has ${size} cards, not ${team3.length}`, "JT-4.1");
    const double = team3.findIndex((card2, index) => team3.indexOf(card2) !== index);
    if (double >= 0) return badTeam(`/teams/${seat2}/${double}`, `${team3[double]} is in the team twice`, "JT-4.2");
  }
  return null;
}
function faultOfTeamCards(config2) {
  const index = cardIndexOf(config2.data);
  for (const [seat2, team3] of (config2.teams ?? []).entries()) {
    const unknown2 = team3.findIndex((card2) => !index.byCard.has(card2));
    if (unknown2 >= 0) return badTeam(`/teams/${seat2}/${unknown2}`, `there is no card ${team3[unknown2]} in ${index.id}`, "JT-4.17");
    const cost = costOf(index, team3);
    if (cost > config2.budget) return badTeam(`/teams/${seat2}`, `the team costs ${cost}, the budget is ${config2.budget}`, "JT-4.1");
  }
  return null;
}
function badTeam(path, message, rule) {
  return { clause: "badTeams", path, message, rule };
}
function withNumbers(given) {
  const format2 = BOOK.formats[given.format];
  return {
    ...given,
    budget: given.budget ?? format2.budget,
    pointsToWin: given.pointsToWin ?? format2.pointsToWin,
    stoneLimit: given.stoneLimit ?? format2.stoneLimit
  };
}
function rosterOf(config2) {
  return (config2.data ?? HOUSE).roster;
}
function faultOfRoster2(config2) {
  const size = teamSizeOf(config2);
  const needed = config2.recruitment === "draft" ? 2 * size + 10 : size;
  const found = rosterOf(config2).length;
  if (found >= needed) return null;
  const message = `${config2.recruitment} in the ${config2.format} format needs ${needed} cards, the roster has ${found}`;
  return { clause: "rosterTooSmall", path: "/data/roster", message };
}
function faultOfBudget(config2) {
  const size = teamSizeOf(config2);
  const dropped = config2.recruitment === "draft" ? size + 5 : 0;
  const costs = rosterOf(config2).map(({ cost }) => cost).sort((a, b) => a - b);
  const needed = costs.slice(dropped, dropped + size).reduce((sum2, cost) => sum2 + cost, 0);
  if (needed <= config2.budget) return null;
  return { clause: "budgetTooLow", path: "/budget", message: `a team may need ${needed}, the budget is ${config2.budget}` };
}

function completeTeam(play, seat2) {
  const { state, cards: cards2 } = play;
  const draft2 = present(state.draft, "draft");
  const team3 = state.teams[seat2];
  const cost = (card2) => profileOfCard(cards2, card2).cost;
  const pool = poolOf(draft2, seat2).sort((a, b) => cost(a) - cost(b) || byId(a, b));
  const added2 = [];
  const removed = [];
  const addCheapest = () => {
    const card2 = pool.shift();
    if (card2 === void 0) return false;
    team3.push(card2);
    added2.push(card2);
    return true;
  };
  while (team3.length < teamSizeOf(state.config) && addCheapest()) ;
  while (costOf(cards2, team3) > state.config.budget && pool.length > 0) {
    const dearest = [...team3].sort((a, b) => cost(b) - cost(a) || byId(b, a))[0];
    if (dearest === void 0) break;
    team3.splice(team3.indexOf(dearest), 1);
    removed.push(dearest);
    addCheapest();
  }
  takeFromPiles(draft2, seat2, new Set(added2));
  play.events.push({ type: "draftCompletedByRule", seat: seat2, added: added2, removed });
}
function poolOf({ hands, discard, deck }, seat2) {
  return [...hands[seat2], ...discard, ...deck];
}
function takeFromPiles(draft2, seat2, taken) {
  const isLeft = (card2) => !taken.has(card2);
  draft2.hands[seat2] = draft2.hands[seat2].filter(isLeft);
  draft2.discard = draft2.discard.filter(isLeft);
  draft2.deck = draft2.deck.filter(isLeft);
}

var START_FACINGS = [0, 3];
function restReserves(play) {
  for (const id2 of play.ids) {
    const jugger6 = juggerOf(play, id2);
    if (jugger6.role !== null) continue;
    const { fortitude, stamina: most } = profileOf(play, id2);
    const stamina = Math.min(most, jugger6.stamina + fortitude);
    if (stamina !== jugger6.stamina) play.events.push({ type: "staminaRecovered", jugger: id2, stamina });
    jugger6.stamina = stamina;
    if (!jugger6.exhausted || stamina === 0) continue;
    jugger6.exhausted = false;
    play.events.push({ type: "exhaustionEnded", jugger: id2 });
  }
}
function clearField(play) {
  const { state } = play;
  for (const id2 of play.ids) {
    const jugger6 = juggerOf(play, id2);
    jugger6.hex = null;
    jugger6.facing = START_FACINGS[id2.startsWith("0") ? 0 : 1];
    jugger6.entered = false;
    jugger6.kneeling = false;
    jugger6.count = 0;
    jugger6.status = "waiting";
    jugger6.delayedAt = null;
    jugger6.pinning = null;
    jugger6.holding = null;
    jugger6.chainReady = false;
  }
  state.jugg = null;
  state.voa = null;
  state.turn = null;
  state.frames = [];
  state.decision = null;
}
function fieldLineups(play, lineups) {
  for (const id2 of play.ids) {
    const jugger6 = juggerOf(play, id2);
    const { qwik, weapons } = lineups[seatOfJugger(id2)];
    jugger6.weapon = weapons[id2] ?? null;
    jugger6.role = id2 === qwik ? "qwik" : jugger6.weapon === null ? null : "defender";
    if (jugger6.role !== null) jugger6.focus = profileOf(play, id2).focus;
  }
}

function synergyOf(play, seat2) {
  const fielded = fieldedOf(play, seat2);
  return fielded.length - new Set(fielded.map((id2) => profileOf(play, id2).club)).size;
}

var DEFENDERS = FIELDED - 1;
function startPoint(play) {
  const { state } = play;
  state.point++;
  state.phase = "lineup";
  state.firstStoneOfPoint = true;
  state.lineup = [emptyLineup(state, 0), emptyLineup(state, 1)];
  play.events.push({ type: "pointStarted", point: state.point });
}
function emptyLineup({ teams, config: config2 }, seat2) {
  const all = teams[seat2].map((card2) => `${seat2}-${card2}`).sort(byId);
  return { juggers: config2.format === "short" ? all : null, qwik: null, weapons: {} };
}
function isReady({ weapons }) {
  return Object.keys(weapons).length === DEFENDERS;
}
function nextDefender({ juggers, qwik, weapons }) {
  if (juggers === null || qwik === null) return null;
  return juggers.find((id2) => id2 !== qwik && weapons[id2] === void 0) ?? null;
}
function weaponsFor({ weapons }, chainRule) {
  const given = Object.values(weapons);
  const hasChain = given.includes("chain");
  if (!hasChain && chainRule === "required" && given.length === DEFENDERS - 1) return ["chain"];
  return WEAPON_IDS.filter((weapon2) => weapon2 !== "chain" || !hasChain);
}
function lineupActions(state, seat2, lineup3) {
  const { juggers, qwik } = lineup3;
  if (juggers === null) {
    const all = state.teams[seat2].map((card2) => `${seat2}-${card2}`).sort(byId);
    return choicesOf(all, FIELDED).map((five) => ({ type: "selectLineup", juggers: five }));
  }
  if (qwik === null) return juggers.map((jugger7) => ({ type: "selectQwik", jugger: jugger7 }));
  const jugger6 = nextDefender(lineup3);
  if (jugger6 === null) return [];
  return weaponsFor(lineup3, state.config.chainRule).map((weapon2) => ({ type: "assignWeapon", jugger: jugger6, weapon: weapon2 }));
}
function choicesOf(list, count) {
  if (count === 0) return [[]];
  return list.flatMap((element, index) => choicesOf(list.slice(index + 1), count - 1).map((rest) => [element, ...rest]));
}
function applyLineupChoice(lineup3, choice) {
  switch (choice.type) {
    case "selectLineup":
      lineup3.juggers = [...choice.juggers];
      return;
    case "selectQwik":
      lineup3.qwik = choice.jugger;
      return;
    case "assignWeapon":
      lineup3.weapons[choice.jugger] = choice.weapon;
      return;
    default:
      unreachable(choice);
  }
}
function chooseLineup(play, seat2, action) {
  const lineups = present(play.state.lineup, "line-up being chosen");
  const choice = action.type === "selectLineup" ? { ...action, juggers: [...action.juggers] } : { ...action };
  applyLineupChoice(lineups[seat2], choice);
  play.events.push({ type: "lineupChoice", seat: seat2, choice });
  if (!isReady(lineups[seat2])) return;
  play.events.push({ type: "lineupReady", seat: seat2 });
  if (isReady(lineups[0]) && isReady(lineups[1])) revealLineups(play, lineups);
}
function revealLineups(play, lineups) {
  const { state } = play;
  fieldLineups(play, lineups);
  state.lineup = null;
  state.jugg = { hex: CENTRE, carrier: null };
  play.events.push({ type: "lineupsRevealed", lineups: [publicLineup(play, lineups[0], 0), publicLineup(play, lineups[1], 1)] });
  state.synergy = [synergyOf(play, 0), synergyOf(play, 1)];
  play.events.push({ type: "synergyAssigned", synergy: [...state.synergy] });
  rollInitiative(play);
  state.phase = "deploy";
  ask(play, "deploy", opponentOf(state.initiative));
}
function publicLineup(play, { qwik, weapons }, seat2) {
  const reserves = play.ids.filter((id2) => seatOfJugger(id2) === seat2 && juggerOf(play, id2).role === null);
  return { qwik: qwik ?? "", weapons: { ...weapons }, reserves };
}

function revealTeams(play) {
  const { state } = play;
  play.events.push({ type: "teamsRevealed", teams: [[...state.teams[0]], [...state.teams[1]]] });
  state.draft = null;
  state.decision = null;
  state.juggers = {};
  for (const seat2 of [0, 1]) {
    for (const card2 of [...state.teams[seat2]].sort(byId)) state.juggers[`${seat2}-${card2}`] = newJugger(play, seat2, card2);
  }
  refreshIds(play);
  startPoint(play);
}
function newJugger(play, seat2, card2) {
  const { focus, stamina } = profileOfCard(play.cards, card2);
  return {
    role: null,
    weapon: null,
    hex: null,
    facing: START_FACINGS[seat2],
    entered: false,
    focus,
    stamina,
    exhausted: false,
    kneeling: false,
    count: 0,
    status: "waiting",
    delayedAt: null,
    pinning: null,
    holding: null,
    chainReady: false
  };
}
function isFull({ teams, config: config2 }, seat2) {
  return teams[seat2].length === teamSizeOf(config2);
}

var HAND_SIZE = 5;
var DRAWS = 3;
var MOST_RECRUITS = 3;
var ROLL_OFF_DICE = 3;
function draftOf(state) {
  return present(state.draft, "draft");
}
function startDraft(play) {
  const deck = play.chance.shuffle(play.cards.cards.map(({ id: id2 }) => id2));
  play.events.push({ type: "deckShuffled", count: deck.length });
  const dealt = deck.splice(0, 2 * HAND_SIZE);
  const hands = [[], []];
  dealt.forEach((card2, index) => {
    hands[index % 2 === 0 ? 0 : 1].push(card2);
  });
  for (const seat2 of [0, 1]) {
    hands[seat2].sort(byId);
    play.events.push({ type: "handDealt", seat: seat2, count: HAND_SIZE, cards: [...hands[seat2]] });
  }
  play.state.draft = { deck, discard: [], hands, first: null, turnsTaken: [0, 0], drawsLeft: 0, recruited: 0, fullAtStart: false };
  ask(play, "firstRecruiter", rollOff(play, "draft", [ROLL_OFF_DICE, ROLL_OFF_DICE]) ?? 0);
}
function chooseFirstRecruiter(play, { seat: seat2 }) {
  draftOf(play.state).first = seat2;
  play.events.push({ type: "firstRecruiterChosen", seat: seat2 });
  startTurn2(play, seat2);
}
function startTurn2(play, seat2) {
  const draft2 = draftOf(play.state);
  draft2.turnsTaken[seat2]++;
  draft2.drawsLeft = DRAWS;
  draft2.recruited = 0;
  draft2.fullAtStart = isFull(play.state, seat2);
  play.events.push({ type: "draftTurnStarted", seat: seat2, turn: draft2.turnsTaken[seat2] });
  continueDrawing(play, seat2);
}
function continueDrawing(play, seat2) {
  const draft2 = draftOf(play.state);
  if (draft2.deck.length === 0 && draft2.discard.length === 0) draft2.drawsLeft = 0;
  ask(play, draft2.drawsLeft > 0 ? "draw" : "recruit", seat2);
}
function drawRecruit(play, seat2, { from: from2 }) {
  const draft2 = draftOf(play.state);
  const card2 = present(from2 === "deck" ? draft2.deck.shift() : draft2.discard.pop(), `card in the ${from2}`);
  addToHand(draft2, seat2, card2);
  draft2.drawsLeft--;
  play.events.push({ type: "recruitDrawn", seat: seat2, from: from2, card: card2 });
  continueDrawing(play, seat2);
}
function recruit(play, seat2, { card: card2 }) {
  const { state } = play;
  const draft2 = draftOf(state);
  removeCard(draft2.hands[seat2], card2);
  state.teams[seat2].push(card2);
  draft2.recruited++;
  play.events.push({ type: "recruited", seat: seat2, card: card2 });
  if (isFull(state, 0) && isFull(state, 1)) revealTeams(play);
  else if (draft2.recruited === MOST_RECRUITS || isFull(state, seat2)) endRecruiting(play, seat2);
}
function swapRecruit(play, seat2, action) {
  const { state } = play;
  const draft2 = draftOf(state);
  removeCard(draft2.hands[seat2], action.in);
  removeCard(state.teams[seat2], action.out);
  state.teams[seat2].push(action.in);
  addToHand(draft2, seat2, action.out);
  play.events.push({ type: "recruitSwapped", seat: seat2, out: action.out, in: action.in });
  endRecruiting(play, seat2);
}
function endRecruiting(play, seat2) {
  play.events.push({ type: "recruitingEnded", seat: seat2, recruited: draftOf(play.state).recruited });
  continueDiscarding(play, seat2);
}
function discardRecruit(play, seat2, { card: card2 }) {
  const draft2 = draftOf(play.state);
  removeCard(draft2.hands[seat2], card2);
  draft2.discard.push(card2);
  play.events.push({ type: "recruitDiscarded", seat: seat2, card: card2 });
  continueDiscarding(play, seat2);
}
function continueDiscarding(play, seat2) {
  const { state } = play;
  const draft2 = draftOf(state);
  if (draft2.hands[seat2].length > HAND_SIZE) {
    ask(play, "discard", seat2);
    return;
  }
  const { draftTurnLimit } = state.config;
  const isLast = draft2.turnsTaken[0] >= draftTurnLimit && draft2.turnsTaken[1] >= draftTurnLimit;
  if (isLast) {
    completeByRule(play);
    return;
  }
  startTurn2(play, opponentOf(seat2));
}
function completeByRule(play) {
  const { state } = play;
  const first = draftOf(state).first ?? 0;
  for (const seat2 of [first, opponentOf(first)]) if (!isFull(state, seat2)) completeTeam(play, seat2);
  revealTeams(play);
}
function removeCard(list, card2) {
  const index = list.indexOf(card2);
  if (index < 0) throw new Error(`${card2} is not there`);
  list.splice(index, 1);
}
function addToHand(draft2, seat2, card2) {
  draft2.hands[seat2].push(card2);
  draft2.hands[seat2].sort(byId);
}

function choosableCards(config2, cards2, team3) {
  const left = cards2.cards.filter(({ id: id2 }) => !team3.includes(id2));
  const slots = teamSizeOf(config2) - team3.length - 1;
  if (slots < 0) return [];
  const costs = left.map(({ cost }) => cost).sort((a, b) => a - b);
  const fill = sum(costs.slice(0, slots));
  const next = costs[slots] ?? 0;
  const dearestOfFill = slots > 0 ? costs[slots - 1] ?? 0 : -1;
  const rest = config2.budget - costOf(cards2, team3);
  return left.filter(({ cost }) => cost + (cost <= dearestOfFill ? fill - cost + next : fill) <= rest).map(({ id: id2 }) => id2);
}
function sum(numbers2) {
  return numbers2.reduce((total, number2) => total + number2, 0);
}
function teamBuildActions(state, cards2, seat2) {
  if (isFull(state, seat2)) return [];
  return choosableCards(state.config, cards2, state.teams[seat2]).map((card2) => ({ type: "addToTeam", card: card2 }));
}
function addToTeam(play, seat2, { card: card2 }) {
  const { state } = play;
  state.teams[seat2].push(card2);
  play.events.push({ type: "cardChosen", seat: seat2, card: card2 });
  if (!isFull(state, seat2)) return;
  play.events.push({ type: "teamCompleted", seat: seat2 });
  if (isFull(state, 0) && isFull(state, 1)) revealTeams(play);
}

function topFrame({ frames }) {
  return frames[frames.length - 1] ?? null;
}
function activationOf({ frames }) {
  const frame = frames[0];
  return frame?.frame === "activation" ? frame : null;
}
function combatOf({ frames }) {
  for (let i = frames.length - 1; i >= 0; i--) {
    const frame = frames[i];
    if (frame?.frame === "combat") return frame;
  }
  return null;
}
function reactionDepth({ frames }) {
  let depth = 0;
  for (const frame of frames) if (frame.frame === "window" && frame.reactor !== null) depth++;
  return depth;
}
function popFrame({ frames }) {
  frames.pop();
}

var CORNERS = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1]
];
function hasSight(from2, facing2, target3, others) {
  if (!isInFront(from2, facing2, target3)) return false;
  if (distance(from2, target3) <= 1) return true;
  let low = 0;
  let high = 0;
  for (const other of others) {
    if (other === from2 || other === target3 || !isBetween(from2, target3, other)) continue;
    const cut = cutSegments(from2, target3, other);
    low |= cut.low;
    high |= cut.high;
  }
  return hasOpenCorner(low) || hasOpenCorner(high);
}
function isBetween(from2, target3, other) {
  return other.col >= Math.min(from2.col, target3.col) - 2 && other.col <= Math.max(from2.col, target3.col) + 2 && other.row >= Math.min(from2.row, target3.row) - 1 && other.row <= Math.max(from2.row, target3.row) + 1;
}
function hasOpenCorner(cut) {
  for (let shift = 0; shift < 18; shift += 6) {
    let open2 = ~(cut >> shift) & 63;
    open2 &= open2 - 1;
    if (open2 !== 0) return true;
  }
  return false;
}
var cuts = /* @__PURE__ */ new Map();
function cutSegments(from2, target3, other) {
  const key = (((target3.col - from2.col + 64) * 32 + (target3.row - from2.row + 16)) * 128 + (other.col - from2.col + 64)) * 32 + (other.row - from2.row + 16);
  let cut = cuts.get(key);
  if (!cut) {
    cut = computeCut(target3.col - from2.col, 3 * (target3.row - from2.row), other.col - from2.col, 3 * (other.row - from2.row));
    cuts.set(key, cut);
  }
  return cut;
}
function computeCut(targetX, targetY, otherX, otherY) {
  const halves = [0, 0];
  CORNERS.forEach(([px, py], p) => {
    CORNERS.forEach(([qx, qy], q) => {
      const touched = isTouched(px - otherX, py - otherY, targetX + qx - otherX, targetY + qy - otherY);
      if (touched) halves[p < 3 ? 0 : 1] = (halves[p < 3 ? 0 : 1] ?? 0) | 1 << 6 * (p % 3) + q;
    });
  });
  return { low: halves[0] ?? 0, high: halves[1] ?? 0 };
}
function isTouched(ax, ay, bx, by) {
  if (isOutside(ax, bx, 1) || isOutside(ax - ay, bx - by, 2) || isOutside(ax + ay, bx + by, 2)) return false;
  let left = 0;
  let right = 0;
  for (const [x, y] of CORNERS) {
    const side = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    if (side > 0) left++;
    if (side < 0) right++;
  }
  return left < CORNERS.length && right < CORNERS.length;
}
function isOutside(a, b, limit) {
  return a > limit && b > limit || a < -limit && b < -limit;
}
function sees(board, from2, target3) {
  return hasSight(placeOf(board, from2), juggerOf(board, from2).facing, placeOf(board, target3), activePlaces(board));
}
function activePlaces(board) {
  const places2 = [];
  for (const id2 of board.ids) if (isActive(juggerOf(board, id2))) places2.push(placeOf(board, id2));
  return places2;
}

function talentOf({ cards: cards2 }, id2) {
  return id2 === null ? null : cards2.talents.get(id2) ?? null;
}
function meetsRequirements({ requires }, { role, weapon: weapon2 }) {
  if (requires.role !== void 0 && requires.role !== role) return false;
  return requires.weapons === void 0 || weapon2 !== null && requires.weapons.includes(weapon2);
}
function mayUseTalent(talent2, jugger6) {
  return isActive(jugger6) && !jugger6.exhausted && meetsRequirements(talent2, jugger6);
}
function passivesOf(board, id2, effect2) {
  const found = [];
  for (const talent2 of profileOf(board, id2).talentsBy.passive) {
    if (talent2.effect.id === effect2 && meetsRequirements(talent2, juggerOf(board, id2)))
      found.push(talent2.effect);
  }
  return found;
}

function weaponOf(jugger6) {
  return jugger6.weapon === null ? null : WEAPONS[jugger6.weapon];
}
function rangeOf(jugger6) {
  return jugger6.weapon === null ? 1 : WEAPONS[jugger6.weapon].range;
}

function targetsWithin(board, attacker2, range, exclude = null) {
  const from2 = placeOf(board, attacker2);
  const seat2 = seatOfJugger(attacker2);
  const targets = [];
  for (const id2 of board.ids) {
    if (seatOfJugger(id2) === seat2 || id2 === exclude || !isActive(juggerOf(board, id2))) continue;
    if (distance(from2, placeOf(board, id2)) <= range && sees(board, attacker2, id2)) targets.push(id2);
  }
  return targets;
}
function canStrike(board, id2) {
  const { role, weapon: weapon2, chainReady } = juggerOf(board, id2);
  return role === "defender" && (weapon2 !== "chain" || chainReady);
}
function strikeTargets(board, id2, extra = 0, exclude = null) {
  return canStrike(board, id2) ? targetsWithin(board, id2, rangeOf(juggerOf(board, id2)) + extra, exclude) : [];
}
function grappleTargets(board, id2) {
  if (juggerOf(board, id2).role !== "qwik") return [];
  return targetsWithin(board, id2, 1).filter((target3) => juggerOf(board, target3).role === "qwik");
}
function extraRange(talent2) {
  return talent2?.effect.id === "attackRange" ? talent2.effect.hexes : 0;
}
function talentTargets(board, id2, talent2) {
  return talent2.effect.id === "grappleDice" ? grappleTargets(board, id2) : strikeTargets(board, id2, extraRange(talent2));
}
function isOutOfReach(board, combat2) {
  const { attacker: attacker2, defender: defender2, grapple, talent: talent2 } = combat2;
  if (!isActive(juggerOf(board, attacker2)) || !isActive(juggerOf(board, defender2))) return true;
  const range = grapple ? 1 : rangeOf(juggerOf(board, attacker2)) + extraRange(talentOf(board, talent2));
  return distance(placeOf(board, attacker2), placeOf(board, defender2)) > range || !sees(board, attacker2, defender2);
}

function turnTo(play, id2, facing2) {
  juggerOf(play, id2).facing = facing2;
  play.events.push({ type: "faced", jugger: id2, facing: facing2 });
}
function facings(jugger6) {
  return FACINGS.map((facing2) => ({ type: "chooseFacing", jugger: jugger6, facing: facing2 }));
}

function fieldOf({ limits }) {
  return limits === "european" ? EUROPEAN_FIELD : FULL_FIELD;
}
function isField({ limits }, place) {
  return place.slotOf === null && !(place.corner && limits === "european");
}
function fieldWithin(config2, centre2, limit) {
  return fieldOf(config2).filter((place) => place !== centre2 && distance(centre2, place) <= limit);
}
function isAllowed(board, id2, place) {
  if (place === null) return false;
  if (place.slotOf === null) return isField(board.state.config, place);
  return place.slotOf === seatOfJugger(id2) && !juggerOf(board, id2).entered;
}
function canEnter(board, id2, place) {
  return isAllowed(board, id2, place) && occupantOf(board, place.id) === null;
}
function isOutOfBounds(board, id2, place) {
  return place === null || occupantOf(board, place.id) === null && !isAllowed(board, id2, place);
}

function opportunityOf(board, { jugger: mover, from: from2 }, id2) {
  const jugger6 = juggerOf(board, id2);
  if (mover === null || from2 === null || seatOfJugger(mover) === seatOfJugger(id2)) return [];
  if (jugger6.role !== "defender" || !isActive(jugger6) || isSurefooted(board, mover)) return [];
  const range = rangeOf(jugger6);
  const place = placeOf(board, id2);
  if (distance(place, placeAt(from2)) > range || distance(place, placeOf(board, mover)) > range) return [];
  const cost = opportunityCost(board, id2);
  return canPay(board, id2, cost) && sees(board, id2, mover) ? [{ kind: "opportunity", cost }] : [];
}
function opportunityAttack(attacker2, { jugger: mover }) {
  const defender2 = present(mover, "mover");
  return { attacker: attacker2, defender: defender2, kind: "opportunity", type: "reaction", grapple: false, talent: null };
}
function opportunityCost(board, id2) {
  return plainCost(COSTS.basicAttack + (canStrike(board, id2) ? 0 : 1));
}
function isSurefooted(board, mover) {
  return activationOf(board.state)?.moveMode === "walk" && passivesOf(board, mover, "noOpportunityOnWalk").length > 0;
}

function bonusExclusion(combat2, id2) {
  return combat2.attacker === id2 ? combat2.defender : null;
}
function bonusActions(board, { jugger: jugger6, exclude }) {
  if (!isActive(juggerOf(board, jugger6))) return [];
  const actions = strikeTargets(board, jugger6, 0, exclude).map((target3) => ({ type: "bonusAttack", target: target3 }));
  if (actions.length > 0) actions.push({ type: "skipBonus" });
  return actions;
}
function pushBonus(play, bonus) {
  play.state.frames.push({ frame: "bonus", ...bonus });
}

function upkeepActions(board, id2) {
  const actions = waysToPay(board, id2, plainCost(COSTS.maintainHold)).map((pay2) => ({ type: "maintainHold", pay: pay2 }));
  actions.push({ type: "releaseHold" });
  return actions;
}
function isHeld(board, id2) {
  return holderOf(board, id2) !== null;
}
function maintainHold(play, id2, { pay: pay2 }) {
  payFor(play, id2, pay2);
  play.events.push({ type: "holdMaintained", holder: id2, held: juggerOf(play, id2).holding ?? "" });
}
function endHold(play, holder2, cause) {
  const jugger6 = juggerOf(play, holder2);
  if (jugger6.holding === null) return;
  play.events.push({ type: "holdEnded", holder: holder2, held: jugger6.holding, cause });
  jugger6.holding = null;
}

function attackPool(board, combat2) {
  const { attacker: attacker2, grapple, attackExtra, attackBoost } = combat2;
  const weapon2 = grapple ? 0 : weaponOf(juggerOf(board, attacker2))?.attack ?? 0;
  return attackOf(board, attacker2) + weapon2 + attackTalentDice(board, combat2) + attackExtra + attackBoost;
}
function attackTalentDice(board, { talent: talent2 }) {
  const effect2 = talentOf(board, talent2)?.effect;
  return effect2?.id === "attackDice" || effect2?.id === "grappleDice" ? effect2.dice : 0;
}
function defencePool(board, combat2) {
  const { defender: defender2, defenceExtra, defenceBoost, mode, grapple } = combat2;
  const added2 = defenceExtra + defenceBoost;
  switch (mode) {
    case "full":
      return defenceOf(board, defender2) + weaponDefence(board, combat2) + defenceTalentDice(board, combat2) + added2;
    case "duel": {
      const weapon2 = grapple ? 0 : weaponOf(juggerOf(board, defender2))?.attack ?? 0;
      return attackOf(board, defender2) + weapon2 + defenceTalentDice(board, combat2) + added2;
    }
    case "none":
      return weaponDefence(board, combat2) + added2;
    case null:
      throw new Error("no defence has been declared");
    default:
      return unreachable(mode);
  }
}
function defenceTalentDice(board, { defenceTalent }) {
  const effect2 = talentOf(board, defenceTalent)?.effect;
  return effect2?.id === "attackDice" || effect2?.id === "defenceDice" ? effect2.dice : 0;
}
function weaponDefence(board, { defender: defender2, arc, talent: talent2, keepPin }) {
  if (arc !== "front" || keepPin || talentOf(board, talent2)?.effect.id === "ignoreWeaponDefence") return 0;
  return weaponOf(juggerOf(board, defender2))?.defence ?? 0;
}

function pinTargets(board, id2) {
  if (!isPinner(board, id2) || juggerOf(board, id2).pinning !== null) return [];
  const place = placeOf(board, id2);
  return board.ids.filter((target3) => {
    const { hex: hex2, kneeling } = juggerOf(board, target3);
    if (hex2 === null || !kneeling || seatOfJugger(target3) === seatOfJugger(id2)) return false;
    return distance(place, placeOf(board, target3)) === 1 && pinnerOf(board, target3) === null;
  });
}
function isPinner(board, id2) {
  const { role, weapon: weapon2 } = juggerOf(board, id2);
  return role === "defender" && weapon2 !== "chain" && isField(board.state.config, placeOf(board, id2));
}
function pin(play, id2, { target: target3, pay: pay2 }) {
  payFor(play, id2, pay2);
  juggerOf(play, id2).pinning = target3;
  play.events.push({ type: "pinned", pinner: id2, target: target3 });
}
function endPin(play, pinner2, cause) {
  const jugger6 = juggerOf(play, pinner2);
  if (jugger6.pinning === null) return;
  play.events.push({ type: "pinEnded", pinner: pinner2, target: jugger6.pinning, cause });
  jugger6.pinning = null;
}
function settlePin(play, combat2) {
  if (combat2.mode !== "duel" && !combat2.keepPin && riskedPin(play, combat2)) endPin(play, combat2.defender, "defended");
}
function riskedPin(board, combat2) {
  const { pinning, weapon: weapon2 } = juggerOf(board, combat2.defender);
  return pinning !== null && weapon2 !== "swordShield" && weaponDefence(board, { ...combat2, keepPin: false }) > 0;
}

function loosenGrips(play, mover) {
  const { pinning, holding } = juggerOf(play, mover);
  const holder2 = holderOf(play, mover);
  if (pinning !== null && areApart(play, mover, pinning)) endPin(play, mover, "moved");
  if (holding !== null && areApart(play, mover, holding)) endHold(play, mover, "moved");
  if (holder2 !== null && areApart(play, mover, holder2)) endHold(play, holder2, "moved");
}
function areApart(play, a, b) {
  return distance(placeOf(play, a), placeOf(play, b)) > 1;
}

function kneel(play, id2, count, cause) {
  endPin(play, id2, "kneeled");
  endHold(play, id2, "kneeled");
  const holder2 = holderOf(play, id2);
  if (holder2 !== null) endHold(play, holder2, "kneeled");
  const jugger6 = juggerOf(play, id2);
  jugger6.kneeling = true;
  jugger6.count = count;
  jugger6.status = "done";
  jugger6.delayedAt = null;
  play.events.push({ type: "kneeled", jugger: id2, count, cause });
}
function countOfHit(play, id2, weapon2) {
  let count = WEAPONS[weapon2].count;
  for (const { amount: amount2 } of passivesOf(play, id2, "kneelCountMinus")) count -= amount2;
  return Math.max(1, count);
}
function goOutOfBounds(play, id2) {
  const { hex: hex2 } = juggerOf(play, id2);
  if (hex2 !== null && carrierOf(play) === id2) {
    play.state.jugg = { hex: hex2, carrier: null };
    play.events.push({ type: "juggDropped", hex: hex2, cause: "outOfBounds" });
  }
  kneel(play, id2, BOOK.counts.outOfBounds, "outOfBounds");
}

function moveTo(play, id2, to2, type) {
  const jugger6 = juggerOf(play, id2);
  const from2 = placeOf(play, id2).id;
  jugger6.hex = to2.id;
  if (to2.slotOf === null) jugger6.entered = true;
  play.events.push({ type, jugger: id2, from: from2, to: to2.id });
  loosenGrips(play, id2);
}
function limitOf(board, id2, mode) {
  return MOVEMENT[mode].limit + (juggerOf(board, id2).exhausted ? 0 : profileOf(board, id2).lightFeet);
}
function declarations(board, { jugger: id2, moveMode }) {
  if (moveMode !== null || isHeld(board, id2)) return [];
  const actions = [{ type: "declareMove", mode: "walk" }];
  if (juggerOf(board, id2).exhausted) return actions;
  for (const mode of MOVE_MODES) {
    const cost = plainCost(MOVEMENT[mode].cost);
    if (cost.points === 0 || !canPay(board, id2, cost)) continue;
    for (const pay2 of paymentsOf(board, id2, cost)) actions.push({ type: "declareMove", mode, pay: pay2 });
  }
  return actions;
}
function steps(board, { jugger: id2, stepsLeft: stepsLeft2 }) {
  if (stepsLeft2 === 0 || isHeld(board, id2)) return [];
  const from2 = placeOf(board, id2);
  const actions = [];
  for (const dir2 of FACINGS) {
    const to2 = from2.neighbours[dir2] ?? null;
    if (canEnter(board, id2, to2)) actions.push({ type: "step", dir: dir2 });
    else if (isOutOfBounds(board, id2, to2)) actions.push({ type: "stepOut", dir: dir2 });
  }
  return actions;
}
function declareMove(play, frame, { mode, pay: pay2 }) {
  const limit = limitOf(play, frame.jugger, mode);
  payFor(play, frame.jugger, pay2);
  frame.moveMode = mode;
  frame.stepsLeft = limit;
  play.events.push({ type: "moveDeclared", jugger: frame.jugger, mode, limit });
}
function step(play, frame, dir2) {
  const from2 = placeOf(play, frame.jugger);
  const to2 = present(from2.neighbours[dir2], `place ${dir2} of ${from2.id}`);
  frame.stepsLeft--;
  juggerOf(play, frame.jugger).facing = dir2;
  moveTo(play, frame.jugger, to2, "stepped");
  return from2.id;
}
function stepOut(play, frame, dir2) {
  frame.stepsLeft--;
  juggerOf(play, frame.jugger).facing = dir2;
  goOutOfBounds(play, frame.jugger);
}
function quickStepDirections(board, id2) {
  if (isHeld(board, id2)) return [];
  const from2 = placeOf(board, id2);
  return FACINGS.filter((dir2) => canEnter(board, id2, from2.neighbours[dir2] ?? null));
}
function quickSteps(board, { jugger: jugger6, mayStop }) {
  const actions = quickStepDirections(board, jugger6).map((dir2) => ({ type: "quickStep", dir: dir2 }));
  if (mayStop) actions.push({ type: "endQuickStep" });
  return actions;
}
function quickStep(play, frame, dir2) {
  const to2 = present(placeOf(play, frame.jugger).neighbours[dir2], `place ${dir2} of ${frame.jugger}`);
  frame.stepsLeft--;
  frame.mayStop = true;
  moveTo(play, frame.jugger, to2, "quickStepped");
}

function isTriggered(board, occasion, combat2, id2, talent2) {
  if (talent2.trigger?.event !== occasion.event || !mayUseTalent(talent2, juggerOf(board, id2))) return false;
  if (combat2?.arc === "flank" && combat2.defender === id2 && talent2.requires.weapons !== void 0) return false;
  return playsPart(board, occasion, combat2, id2, talent2.trigger) && canHaveEffect(board, occasion, combat2, id2, talent2);
}
function playsPart(board, { jugger: roller }, combat2, id2, { as, radius }) {
  switch (as) {
    case "attacker":
      return combat2?.attacker === id2;
    case "defender":
      return combat2?.defender === id2;
    case "roller":
      return roller === id2;
    case "teammateOfAttacker":
      return combat2 !== null && isTeammateWithin(board, id2, combat2.attacker, radius ?? 0);
    case "teammateOfDefender":
      return combat2 !== null && isTeammateWithin(board, id2, combat2.defender, radius ?? 0);
    case "bystander": {
      const hex2 = board.state.jugg?.hex ?? null;
      return hex2 !== null && distance(placeOf(board, id2), placeAt(hex2)) <= (radius ?? 0);
    }
  }
}
function isTeammateWithin(board, id2, other, radius) {
  if (id2 === other || seatOfJugger(id2) !== seatOfJugger(other)) return false;
  return distance(placeOf(board, id2), placeOf(board, other)) <= radius;
}
function canHaveEffect(board, { jugger: roller }, combat2, id2, { effect: effect2, trigger: trigger2 }) {
  switch (effect2.id) {
    case "quickStep":
      return quickStepDirections(board, id2).length > 0;
    case "rerollBlanks":
      return combat2 !== null && canReroll(board, combat2, roller);
    case "bonusAttack":
      return combat2 !== null && trigger2 !== null && canAddAttack(board, combat2, id2, trigger2);
    case "pickUpJugg":
      return juggerOf(board, id2).role === "qwik" && isField(board.state.config, placeOf(board, id2));
    default:
      return true;
  }
}
function canReroll(board, combat2, roller) {
  const isAttack = roller === combat2.attacker;
  const dice5 = isAttack ? combat2.attackDice : combat2.defenceDice;
  const rerolled2 = isAttack ? combat2.attackRerolled : combat2.defenceRerolled;
  return dice5 !== null && !rerolled2 && hasBlank(board.cards, dice5);
}
function canAddAttack(board, combat2, id2, trigger2) {
  if (combat2.kind !== "standard" || combat2.grapple || !isOutcome(combat2, trigger2)) return false;
  return strikeTargets(board, id2, 0, bonusExclusion(combat2, id2)).length > 0;
}
function isOutcome({ hit: hit2, defender: defender2 }, { outcome }) {
  return hit2.includes(defender2) === (outcome === "hit");
}

function reactionsOf(board, occasion, id2) {
  const depth = reactionDepth(board.state);
  if (depth > 1) return [];
  if (occasion.event === "stepCompleted") return depth === 0 ? opportunityOf(board, occasion, id2) : [];
  const jugger6 = juggerOf(board, id2);
  const combat2 = combatOf(board.state);
  if (!isActive(jugger6) || isBarred(combat2, id2)) return [];
  const reactions = [];
  if (depth === 0 && occasion.event === "attackDeclared" && combat2 && canReactThrow(board, combat2, id2)) reactions.push({ kind: "throw" });
  for (const talent2 of profileOf(board, id2).talentsBy.reaction) {
    const cost = talentCost(talent2);
    if (depth === 1 && !talent2.interrupt) continue;
    if (isTriggered(board, occasion, combat2, id2, talent2) && canPay(board, id2, cost)) reactions.push({ kind: "talent", talent: talent2, cost });
  }
  return reactions;
}
function isBarred(combat2, id2) {
  return combat2 !== null && combat2.defender === id2 && combat2.arc === "back";
}
function canReactThrow(board, combat2, id2) {
  if (combat2.defender !== id2 || carrierOf(board) !== id2 || combat2.arc === "back") return false;
  return isField(board.state.config, placeOf(board, id2)) && canPay(board, id2, plainCost(COSTS.throwPerPower));
}

function openWindow(play, event, jugger6 = null, from2 = null) {
  const occasion = { event, jugger: jugger6, from: from2 };
  const asked = runsOf(play, occasion)[0]?.[0];
  if (asked === void 0) return;
  play.state.frames.push({ frame: "window", event, jugger: jugger6, from: from2, run: 0, reactor: null });
  ask(play, "reaction", seatOfJugger(asked));
}
function askedRun(play, window) {
  return runsOf(play, window)[window.run] ?? [];
}
function passRun(play, window) {
  const seat2 = play.state.decision?.seat ?? 0;
  play.events.push({ type: "reactionPassed", seat: seat2, event: window.event });
  window.run++;
  const next = askedRun(play, window)[0];
  if (next === void 0) popFrame(play.state);
  else ask(play, "reaction", seatOfJugger(next));
}
function completeReaction(play, reactor) {
  checkExhaustion(play, reactor);
  if (!isActive(juggerOf(play, reactor)) || turnsLater(play, reactor)) {
    popFrame(play.state);
    return;
  }
  askJugger(play, "facing", reactor);
}
function turnsLater({ state }, id2) {
  if (activationOf(state)?.jugger === id2) return true;
  return state.frames.some((frame) => frame.frame === "combat" && frame.defender === id2);
}
function runsOf(board, occasion) {
  const able = board.ids.filter((id2) => reactionsOf(board, occasion, id2).length > 0);
  if (able.length === 0) return [];
  const { initiative } = board.state;
  const rank2 = (id2) => -2 * profileOf(board, id2).reflexes + (seatOfJugger(id2) === initiative ? 0 : 1);
  able.sort((a, b) => rank2(a) - rank2(b));
  const runs = [];
  let seat2 = null;
  for (const id2 of able) {
    if (seatOfJugger(id2) === seat2) runs[runs.length - 1]?.push(id2);
    else runs.push([id2]);
    seat2 = seatOfJugger(id2);
  }
  return runs;
}

function distanceToJugg(board, id2) {
  const hex2 = board.state.jugg?.hex ?? null;
  const place = placeOf(board, id2);
  if (hex2 === null || !isField(board.state.config, place)) return null;
  return distance(place, placeAt(hex2));
}
function sweepPrice(board, id2) {
  const { role, weapon: weapon2 } = juggerOf(board, id2);
  const away = distanceToJugg(board, id2);
  if (role !== "defender" || weapon2 === "chain" || away === null || away > 2) return null;
  return away === 2 ? COSTS.sweepPerHexAtTwo : COSTS.sweepPerHexNear;
}
function sweeps(board, id2) {
  const price = sweepPrice(board, id2);
  if (price === null) return [];
  const actions = [];
  const most = Math.min(MOST.flight, Math.floor(wealthOf(board, id2) / price));
  for (let hexes2 = leastSweep(board); hexes2 <= most; hexes2++) {
    for (const pay2 of paymentsOf(board, id2, plainCost(hexes2 * price))) actions.push({ type: "sweepJugg", hexes: hexes2, pay: pay2 });
  }
  return actions;
}
function leastSweep({ state }) {
  const from2 = placeAt(state.jugg?.hex ?? CENTRE);
  if (from2.slotOf === null) return 1;
  return Math.min(...fieldOf(state.config).map((place) => distance(from2, place)));
}
function pickUpPrice(board, id2) {
  const away = distanceToJugg(board, id2);
  if (juggerOf(board, id2).role !== "qwik" || away === null || away > 1) return null;
  return away === 0 ? COSTS.pickUpSameHex : COSTS.pickUpAdjacent;
}
function pickUps(board, id2) {
  const price = pickUpPrice(board, id2);
  if (price === null || !canPay(board, id2, plainCost(price))) return [];
  return paymentsOf(board, id2, plainCost(price)).map((pay2) => ({ type: "pickUpJugg", pay: pay2 }));
}
function throwPowers(board, id2) {
  if (carrierOf(board) !== id2 || !isField(board.state.config, placeOf(board, id2))) return [];
  const powers = [];
  const most = Math.min(MOST.power, Math.floor(wealthOf(board, id2) / COSTS.throwPerPower));
  for (let power2 = 1; power2 <= most; power2++) {
    for (const pay2 of paymentsOf(board, id2, plainCost(power2 * COSTS.throwPerPower))) powers.push({ power: power2, pay: pay2 });
  }
  return powers;
}
function landings(board, flight) {
  const type = flight.by === "sweep" ? "sweepTo" : "throwTo";
  return fieldWithin(board.state.config, placeAt(flightOrigin(board, flight)), flight.limit).map(({ id: hex2 }) => ({ type, hex: hex2 }));
}
function flightOrigin(board, { by, jugger: jugger6 }) {
  const hex2 = by === "sweep" ? board.state.jugg?.hex : placeOf(board, jugger6).id;
  return present(hex2, "loose jugg to sweep");
}
function launchJugg(play, id2, by, limit, pay2) {
  payFor(play, id2, pay2);
  play.state.frames.push({ frame: "juggFlight", jugger: id2, by, limit });
}
function landJugg(play, flight, hex2) {
  const from2 = flightOrigin(play, flight);
  popFrame(play.state);
  play.state.jugg = { hex: hex2, carrier: null };
  play.events.push({ type: "juggMoved", from: from2, to: hex2, by: flight.by });
  checkExhaustion(play, flight.jugger);
  openWindow(play, "juggCameToRest");
}
function pickUpJugg(play, id2) {
  const from2 = play.state.jugg?.hex ?? "";
  play.state.jugg = { hex: null, carrier: id2 };
  play.events.push({ type: "juggPickedUp", jugger: id2, from: from2 });
}
function dropJugg(play, hex2) {
  play.state.jugg = { hex: hex2, carrier: null };
  play.events.push({ type: "juggDropped", hex: hex2, cause: "hit" });
}

function scorePoint(play, id2) {
  const { state } = play;
  const seat2 = seatOfJugger(id2);
  state.score[seat2]++;
  play.events.push({ type: "pointScored", seat: seat2, jugger: id2, score: [...state.score] });
  checkExhaustion(play, id2);
  if (state.score[seat2] >= state.config.pointsToWin) {
    endMatch(play, { seats: seat2 === 0 ? ["win", "loss"] : ["loss", "win"], reason: "points", score: [...state.score] });
    return;
  }
  play.events.push({ type: "pointEnded", point: state.point, score: [...state.score] });
  restReserves(play);
  clearField(play);
  startPoint(play);
}
function scorePrice(board, id2) {
  if (carrierOf(board) !== id2 || isHeld(board, id2)) return null;
  const place = placeOf(board, id2);
  const away = distance(place, TARGET_GOALS[seatOfJugger(id2)]);
  if (!isField(board.state.config, place) || away > 1) return null;
  return away === 0 ? COSTS.scoreOnGoal : COSTS.scoreAdjacent;
}
function scores(board, id2) {
  const price = scorePrice(board, id2);
  if (price === null || !canPay(board, id2, plainCost(price))) return [];
  return paymentsOf(board, id2, plainCost(price)).map((pay2) => ({ type: "scorePoint", pay: pay2 }));
}

function isTalentReady(board, { jugger: id2, talentsUsed }, talent2) {
  if (!mayUseTalent(talent2, juggerOf(board, id2)) || !canPay(board, id2, talentCost(talent2))) return false;
  return talent2.limitPerActivation === null || timesUsed(talentsUsed, talent2.id) < talent2.limitPerActivation;
}
function timesUsed(talentsUsed, talent2) {
  return Object.hasOwn(talentsUsed, talent2) ? talentsUsed[talent2] ?? 0 : 0;
}
function addTalents(board, frame, actions) {
  const { standardAction, standardAttack } = profileOf(board, frame.jugger).talentsBy;
  for (const talent2 of standardAction) {
    if (!isTalentReady(board, frame, talent2)) continue;
    if (talent2.effect.id === "quickStep" && quickStepDirections(board, frame.jugger).length === 0) continue;
    addTalentUses(board, frame.jugger, talent2, void 0, actions);
  }
  for (const talent2 of standardAttack) {
    if (!isTalentReady(board, frame, talent2)) continue;
    for (const target3 of talentTargets(board, frame.jugger, talent2)) addTalentUses(board, frame.jugger, talent2, target3, actions);
  }
}
function addTalentUses(board, id2, talent2, target3, actions) {
  const use = { type: "useTalent", talent: talent2.id, ...target3 === void 0 ? {} : { target: target3 } };
  const cost = talentCost(talent2);
  if (cost.points === 0) actions.push(use);
  else for (const pay2 of paymentsOf(board, id2, cost)) actions.push({ ...use, pay: pay2 });
}

function activate(play, id2) {
  const jugger6 = juggerOf(play, id2);
  jugger6.status = "active";
  jugger6.delayedAt = null;
  play.events.push({ type: "activated", jugger: id2 });
  play.state.frames = [
    { frame: "activation", jugger: id2, seenFrom: seenFrom(play, id2), moveMode: null, stepsLeft: 0, mayFace: true, talentsUsed: {} }
  ];
  askJugger(play, jugger6.holding === null ? "activation" : "holdUpkeep", id2);
}
function seenFrom(board, id2) {
  const place = placeOf(board, id2);
  return board.ids.filter((other) => {
    const { hex: hex2, facing: facing2 } = juggerOf(board, other);
    return hex2 !== null && seatOfJugger(other) !== seatOfJugger(id2) && isInFront(placeOf(board, other), facing2, place);
  });
}
function activationActions(board, frame) {
  const { jugger: id2 } = frame;
  const actions = [];
  if (juggerOf(board, id2).holding !== null) actions.push({ type: "releaseHold" });
  if (frame.mayFace) {
    for (const facing2 of FACINGS) if (facing2 !== juggerOf(board, id2).facing) actions.push({ type: "face", facing: facing2 });
  }
  actions.push(...declarations(board, frame), ...steps(board, frame));
  addAttacks(board, id2, actions);
  addTalents(board, frame, actions);
  addGear(board, id2, actions);
  actions.push(...sweeps(board, id2), ...pickUps(board, id2));
  for (const { power: power2, pay: pay2 } of throwPowers(board, id2)) actions.push({ type: "throwJugg", power: power2, pay: pay2 });
  actions.push(...scores(board, id2));
  for (const facing2 of FACINGS) actions.push({ type: "endActivation", facing: facing2 });
  return actions;
}
function addAttacks(board, id2, actions) {
  const isQwik = juggerOf(board, id2).role === "qwik";
  const ways2 = waysToPay(board, id2, plainCost(isQwik ? COSTS.grapple : COSTS.basicAttack));
  if (ways2.length === 0) return;
  for (const target3 of isQwik ? grappleTargets(board, id2) : strikeTargets(board, id2)) {
    for (const pay2 of ways2) actions.push({ type: isQwik ? "grapple" : "attack", target: target3, pay: pay2 });
  }
}
function addGear(board, id2, actions) {
  const { weapon: weapon2, chainReady, pinning } = juggerOf(board, id2);
  if (weapon2 === "chain" && !chainReady) {
    for (const pay2 of waysToPay(board, id2, plainCost(COSTS.prepareChain))) actions.push({ type: "prepareChain", pay: pay2 });
  }
  const targets = pinTargets(board, id2);
  if (targets.length > 0) {
    const ways2 = waysToPay(board, id2, plainCost(COSTS.pin));
    for (const target3 of targets) for (const pay2 of ways2) actions.push({ type: "pin", target: target3, pay: pay2 });
  }
  if (pinning !== null) actions.push({ type: "releasePin" });
}
function completeAction(play, { jugger: id2 }) {
  checkExhaustion(play, id2);
  const riser = nextRiser(play, seatOfJugger(id2));
  if (riser !== null) {
    askJugger(play, "standUp", riser);
    return;
  }
  if (isActive(juggerOf(play, id2))) {
    ask(play, "activation", seatOfJugger(id2), id2);
    return;
  }
  play.events.push({ type: "activationEnded", jugger: id2, reason: "kneeling" });
  popFrame(play.state);
}
function endActivation(play, id2, { facing: facing2 }) {
  turnTo(play, id2, facing2);
  juggerOf(play, id2).status = "done";
  play.events.push({ type: "activationEnded", jugger: id2, reason: "done" });
  popFrame(play.state);
}

function boost(play, combat2, { dice: dice5, pay: pay2 }) {
  const isAttack = combat2.stage === "boostAttack";
  const buyer = isAttack ? combat2.attacker : combat2.defender;
  payFor(play, buyer, pay2);
  if (isAttack) combat2.attackBoost = dice5;
  else combat2.defenceBoost = dice5;
  play.events.push({ type: isAttack ? "attackBoosted" : "defenceBoosted", jugger: buyer, dice: dice5 });
  openWindow(play, isAttack ? "attackBoosted" : "defenceBoosted");
}
function mayBoostAttack(board, { attacker: attacker2, kind }) {
  return kind !== "bonus" && canPay(board, attacker2, plainCost(COSTS.boostPerDie));
}
function mayBoostDefence(board, { attacker: attacker2, defender: defender2, arc }) {
  if (arc === "back") return false;
  const gripped = juggerOf(board, defender2).holding !== null || isHeld(board, defender2);
  if (gripped && juggerOf(board, attacker2).role === "defender") return false;
  return canPay(board, defender2, plainCost(COSTS.boostPerDie));
}
function boosts(board, combat2) {
  const buyer = combat2.stage === "boostAttack" ? combat2.attacker : combat2.defender;
  const actions = [];
  const most = Math.min(MOST.boughtDice, Math.floor(wealthOf(board, buyer) / COSTS.boostPerDie));
  for (let dice5 = 1; dice5 <= most; dice5++) {
    for (const pay2 of paymentsOf(board, buyer, plainCost(dice5 * COSTS.boostPerDie))) actions.push({ type: "boost", dice: dice5, pay: pay2 });
  }
  actions.push({ type: "skipBoost" });
  return actions;
}

function grantBonusAttack(play, combat2) {
  combat2.stage = "bonus";
  const isGranted = combat2.mode === "duel" && talentOf(play, combat2.defenceTalent)?.effect.id === "extraAttack";
  if (isGranted) pushBonus(play, { jugger: combat2.defender, type: "duel", exclude: null });
}
function grantQuickStep(play, combat2) {
  combat2.stage = "quickStep";
  const { defender: defender2, hit: hit2, defenceTalent } = combat2;
  const effect2 = talentOf(play, defenceTalent)?.effect;
  if (effect2?.id !== "defenceDice" || effect2.thenQuickStep === 0) return;
  if (!isActive(juggerOf(play, defender2)) || isHeld(play, defender2) || hit2.includes(defender2)) return;
  play.state.frames.push({ frame: "quickStep", jugger: defender2, stepsLeft: 1, mayStop: true });
}
function askFacing(play, combat2) {
  combat2.stage = "facing";
  const { defender: defender2 } = combat2;
  checkExhaustion(play, defender2);
  if (isActive(juggerOf(play, defender2)) && activationOf(play.state)?.jugger !== defender2) askJugger(play, "facing", defender2);
}
function endCombat(play, { kind, talent: talent2, attacker: attacker2 }) {
  popFrame(play.state);
  if (kind !== "standard" || talentOf(play, talent2)?.effect.id !== "extraAttack") return;
  pushBonus(play, { jugger: attacker2, type: "standard", exclude: null });
}

function arcOf(board, { attacker: attacker2, defender: defender2, type }, moved = false) {
  const activation2 = activationOf(board.state);
  if (type !== "standard" || activation2?.jugger !== attacker2) return "front";
  if (isInFront(placeOf(board, defender2), juggerOf(board, defender2).facing, placeOf(board, attacker2))) return "front";
  if (moved || activation2.seenFrom.includes(defender2)) return "flank";
  return passivesOf(board, defender2, "backBecomesFlank").length > 0 ? "flank" : "back";
}

function prepareChain(play, id2, { pay: pay2 }) {
  payFor(play, id2, pay2);
  juggerOf(play, id2).chainReady = true;
  play.events.push({ type: "chainReadied", jugger: id2 });
}
function spendChain(play, id2) {
  const jugger6 = juggerOf(play, id2);
  if (jugger6.weapon !== "chain") return;
  jugger6.chainReady = false;
  play.events.push({ type: "chainSpent", jugger: id2 });
}
function duelSurcharge(board, { defender: defender2 }) {
  const { weapon: weapon2, chainReady } = juggerOf(board, defender2);
  return weapon2 === "chain" && !chainReady ? 1 : 0;
}

function applyGrapple(play, combat2) {
  const { attacker: attacker2, defender: defender2, grappleWinner } = combat2;
  if (grappleWinner === attacker2) {
    if (holderOf(play, attacker2) === defender2) endHold(play, defender2, "escaped");
    else if (grappleOutcomes(play, combat2).length > 0) askJugger(play, "grappleOutcome", attacker2);
  }
  if (grappleWinner === defender2 && canPush(play, defender2, attacker2)) askJugger(play, "duelPush", defender2);
}
function grappleOutcomes(board, { attacker: attacker2, defender: defender2 }) {
  const actions = [];
  if (carrierOf(board) === defender2) actions.push({ type: "grappleSteal" });
  if (juggerOf(board, attacker2).holding === null) actions.push({ type: "grappleHold" });
  if (canPush(board, attacker2, defender2)) actions.push({ type: "grapplePush" });
  return actions;
}
function canPush(board, winner, loser) {
  return occupantOf(board, behind(board, winner, loser).id) === null;
}
function behind(board, winner, loser) {
  const from2 = placeOf(board, loser);
  const dir2 = present(directionTo(placeOf(board, winner), from2), `step from ${winner} to ${loser}`);
  return { id: from2.neighbourIds[dir2] ?? "", place: from2.neighbours[dir2] ?? null };
}
function grappleSteal(play, { attacker: attacker2, defender: defender2 }) {
  play.state.jugg = { hex: null, carrier: attacker2 };
  play.events.push({ type: "juggStolen", by: attacker2, from: defender2 });
}
function grappleHold(play, { attacker: attacker2, defender: defender2 }) {
  juggerOf(play, attacker2).holding = defender2;
  play.events.push({ type: "holdStarted", holder: attacker2, held: defender2 });
}
function grapplePush(play, { attacker: attacker2, defender: defender2, grappleWinner }) {
  const winner = grappleWinner === defender2 ? defender2 : attacker2;
  const loser = winner === attacker2 ? defender2 : attacker2;
  const { id: id2, place } = behind(play, winner, loser);
  if (isAllowed(play, loser, place)) {
    moveTo(play, loser, place, "pushed");
    return;
  }
  play.events.push({ type: "pushed", jugger: loser, from: placeOf(play, loser).id, to: id2 });
  goOutOfBounds(play, loser);
}

function verdictOf(board, { attackDice: attackDice2, defenceDice: defenceDice2, mode }) {
  const attack = juggsOf(board.cards, attackDice2 ?? []);
  if (attack === 0) return "nobody";
  const defence = juggsOf(board.cards, defenceDice2 ?? []);
  if (attack > defence) return "attacker";
  if (mode === "duel") return attack === defence ? "both" : "defender";
  return mode === "none" && attack === defence ? "attacker" : "nobody";
}
function resolveCombat(play, combat2) {
  combat2.stage = "result";
  const verdict = verdictOf(play, combat2);
  const { attacker: attacker2, defender: defender2, grapple } = combat2;
  if (grapple) combat2.grappleWinner = verdict === "attacker" ? attacker2 : verdict === "defender" ? defender2 : null;
  else combat2.hit = hitsOf(play, combat2, verdict);
  const { hit: hit2, grappleWinner } = combat2;
  play.events.push({ type: "combatResolved", attacker: attacker2, defender: defender2, hit: [...hit2], grappleWinner });
  if (grapple) {
    applyGrapple(play, combat2);
    return;
  }
  for (const id2 of hit2) applyHit(play, combat2, id2);
}
function hitsOf(board, { attacker: attacker2, defender: defender2, defenceTalent }, verdict) {
  switch (verdict) {
    case "attacker":
      return [defender2];
    case "defender":
      return [attacker2];
    case "both":
      return talentOf(board, defenceTalent)?.effect.id === "doublesSpareSelf" ? [attacker2] : [defender2, attacker2];
    case "nobody":
      return [];
  }
}
function applyHit(play, combat2, id2) {
  const striker = id2 === combat2.defender ? combat2.attacker : combat2.defender;
  const weapon2 = present(juggerOf(play, striker).weapon, `weapon of ${striker}`);
  kneel(play, id2, countOfHit(play, id2, weapon2), "hit");
  if (carrierOf(play) === id2) loseJugg(play, combat2, id2);
}
function loseJugg(play, combat2, carrier) {
  const hex2 = placeOf(play, carrier).id;
  play.state.jugg = { hex: hex2, carrier: null };
  combat2.dropped = true;
  if (dropHexes(play, carrier).length > 0) {
    askJugger(play, "dropJugg", carrier);
    return;
  }
  play.events.push({ type: "juggDropped", hex: hex2, cause: "hit" });
}
function dropHexes(board, carrier) {
  const hexes2 = [];
  for (const place of placeOf(board, carrier).neighbours) {
    if (place && isField(board.state.config, place) && occupantOf(board, place.id) === null) hexes2.push(place.id);
  }
  return hexes2;
}

function declareAttack(play, declaration) {
  const arc = arcOf(play, declaration);
  play.state.frames.push({
    frame: "combat",
    ...declaration,
    arc,
    stage: "declared",
    attackBoost: 0,
    attackExtra: 0,
    mode: null,
    defenceTalent: null,
    keepPin: false,
    defenceBoost: 0,
    defenceExtra: 0,
    attackDice: null,
    attackRerolled: false,
    defenceDice: null,
    defenceRerolled: false,
    hit: [],
    grappleWinner: null,
    dropped: false
  });
  const { attacker: attacker2, defender: defender2, kind, grapple, talent: talent2 } = declaration;
  play.events.push({ type: "attackDeclared", attacker: attacker2, defender: defender2, kind, grapple, talent: talent2, arc });
  spendChain(play, attacker2);
  openWindow(play, "attackDeclared");
}
function advanceCombat(play, combat2) {
  switch (combat2.stage) {
    case "declared":
      afterDeclaration(play, combat2);
      break;
    case "boostAttack":
      combat2.stage = "declareDefence";
      askJugger(play, "declareDefence", combat2.defender);
      break;
    case "declareDefence":
      combat2.stage = "boostDefence";
      if (mayBoostDefence(play, combat2)) askJugger(play, "boostDefence", combat2.defender);
      break;
    case "boostDefence":
      rollAttack(play, combat2);
      break;
    case "attackRoll":
      rollDefence(play, combat2);
      break;
    case "defenceRoll":
      resolveCombat(play, combat2);
      break;
    case "result":
      combat2.stage = "combatResolved";
      openWindow(play, "combatResolved");
      break;
    case "combatResolved":
      combat2.stage = "juggCameToRest";
      if (combat2.dropped) openWindow(play, "juggCameToRest");
      break;
    case "juggCameToRest":
      grantBonusAttack(play, combat2);
      break;
    case "bonus":
      grantQuickStep(play, combat2);
      break;
    case "quickStep":
      askFacing(play, combat2);
      break;
    case "facing":
      endCombat(play, combat2);
      break;
    default:
      unreachable(combat2.stage);
  }
}
function afterDeclaration(play, combat2) {
  const { attacker: attacker2, defender: defender2 } = combat2;
  if (isOutOfReach(play, combat2)) {
    play.defenderMoved = false;
    play.events.push({ type: "attackCancelled", attacker: attacker2, defender: defender2 });
    askFacing(play, combat2);
    return;
  }
  if (play.defenderMoved) redetermineArc(play, combat2);
  combat2.stage = "boostAttack";
  if (mayBoostAttack(play, combat2)) askJugger(play, "boostAttack", attacker2);
}
function redetermineArc(play, combat2) {
  play.defenderMoved = false;
  const arc = arcOf(play, combat2, true);
  if (arc === combat2.arc) return;
  combat2.arc = arc;
  play.events.push({ type: "arcChanged", attacker: combat2.attacker, defender: combat2.defender, arc });
}
function rollAttack(play, combat2) {
  combat2.stage = "attackRoll";
  const dice5 = rollDice(play, attackPool(play, combat2));
  combat2.attackDice = dice5;
  announceRoll(play, combat2.attacker, "attack", dice5);
  openWindow(play, "attackRolled", combat2.attacker);
}
function rollDefence(play, combat2) {
  if (juggsOf(play.cards, combat2.attackDice ?? []) === 0) {
    play.events.push({ type: "attackFailed", attacker: combat2.attacker });
    resolveCombat(play, combat2);
    return;
  }
  combat2.stage = "defenceRoll";
  const dice5 = rollDice(play, defencePool(play, combat2));
  combat2.defenceDice = dice5;
  const isDuel = combat2.mode === "duel";
  announceRoll(play, combat2.defender, isDuel ? "duel" : "defence", dice5);
  openWindow(play, isDuel ? "attackRolled" : "defenceRolled", combat2.defender);
}
function announceRoll(play, jugger6, purpose2, dice5) {
  const juggs3 = juggsOf(play.cards, dice5);
  play.events.push({ type: "diceRolled", jugger: jugger6, purpose: purpose2, dice: [...dice5], values: valuesOf(play.cards, dice5), juggs: juggs3 });
}

function defenceTalents(board, { defender: defender2, type, arc }, keyword) {
  if (type !== "standard") return [];
  const jugger6 = juggerOf(board, defender2);
  return profileOf(board, defender2).talentsBy[keyword].filter(
    (talent2) => mayUseTalent(talent2, jugger6) && (arc !== "flank" || talent2.requires.weapons === void 0)
  );
}
function canDuel(board, { attacker: attacker2, defender: defender2, arc, grapple }) {
  const jugger6 = juggerOf(board, defender2);
  if (arc === "back" || jugger6.role !== "defender" && !grapple) return false;
  return distance(placeOf(board, defender2), placeOf(board, attacker2)) <= rangeOf(jugger6) && sees(board, defender2, attacker2);
}
function defences(board, combat2) {
  const actions = [];
  const pins = combat2.arc === "front" && riskedPin(board, combat2) ? [false, true] : [false];
  const add = (mode, talent2, cost, keepPins) => {
    if (!canPay(board, combat2.defender, cost)) return;
    for (const keepPin of keepPins) {
      if (cost.points === 0) actions.push({ type: "defend", mode, talent: talent2?.id ?? null, keepPin });
      else
        for (const pay2 of paymentsOf(board, combat2.defender, cost))
          actions.push({ type: "defend", mode, talent: talent2?.id ?? null, keepPin, pay: pay2 });
    }
  };
  if (combat2.arc !== "back") {
    add("full", null, plainCost(COSTS.basicDefence), pins);
    for (const talent2 of defenceTalents(board, combat2, "standardDefence")) add("full", talent2, talentCost(talent2), pins);
  }
  if (canDuel(board, combat2)) {
    const extra = duelSurcharge(board, combat2);
    add("duel", null, plainCost(COSTS.basicDuel + extra), [false]);
    for (const talent2 of defenceTalents(board, combat2, "duelAction")) add("duel", talent2, talentCost(talent2, extra), [false]);
  }
  add("none", null, plainCost(0), pins);
  return actions;
}
function defend(play, combat2, { mode, talent: talent2, keepPin, pay: pay2 }) {
  const { defender: defender2 } = combat2;
  payFor(play, defender2, pay2);
  combat2.mode = mode;
  combat2.defenceTalent = talent2;
  combat2.keepPin = keepPin;
  play.events.push({ type: "defenceDeclared", jugger: defender2, mode, talent: talent2, keepPin });
  if (mode === "duel") spendChain(play, defender2);
  settlePin(play, combat2);
  if (mode !== "none") openWindow(play, mode === "duel" ? "duelDeclared" : "defenceDeclared");
}

function applyTalent(play, frame, { talent: talentId, target: target3, pay: pay2 }) {
  const { jugger: id2, talentsUsed } = frame;
  const talent2 = knownTalent(play, talentId);
  payFor(play, id2, pay2);
  talentsUsed[talentId] = timesUsed(talentsUsed, talentId) + 1;
  play.events.push({ type: "talentUsed", jugger: id2, talent: talentId });
  if (target3 !== void 0) {
    const grapple = talent2.effect.id === "grappleDice";
    declareAttack(play, { attacker: id2, defender: target3, kind: "standard", type: "standard", grapple, talent: talentId });
    return;
  }
  if (talent2.effect.id === "quickStep") {
    startQuickStep(play, id2, talent2.effect.hexes);
    return;
  }
  if (talent2.effect.id === "restoreFocus") {
    restoreFocus(play, id2, talent2.effect.radius, talent2.effect.amount);
    return;
  }
  throw new Error(`${talentId} is no talent for an activation`);
}
function knownTalent(play, id2) {
  return present(talentOf(play, id2), `talent ${id2}`);
}
function startQuickStep(play, id2, hexes2) {
  play.state.frames.push({ frame: "quickStep", jugger: id2, stepsLeft: hexes2, mayStop: false });
}
function restoreFocus(play, id2, radius, amount2) {
  for (const mate of play.ids) {
    const jugger6 = juggerOf(play, mate);
    if (mate === id2 || seatOfJugger(mate) !== seatOfJugger(id2) || !isActive(jugger6)) continue;
    if (distance(placeOf(play, id2), placeOf(play, mate)) > radius) continue;
    const focus = Math.min(profileOf(play, mate).focus, jugger6.focus + amount2);
    if (focus === jugger6.focus) continue;
    jugger6.focus = focus;
    play.events.push({ type: "focusRecovered", jugger: mate, focus });
  }
}
function reactWithTalent(play, window, { jugger: id2, talent: talentId, pay: pay2 }) {
  const { effect: effect2 } = knownTalent(play, talentId);
  payFor(play, id2, pay2);
  play.events.push({ type: "talentUsed", jugger: id2, talent: talentId });
  const combat2 = combatOf(play.state);
  switch (effect2.id) {
    case "quickStep":
      startQuickStep(play, id2, effect2.hexes);
      break;
    case "pickUpJugg":
      pickUpJugg(play, id2);
      break;
    case "rerollBlanks":
      rerollOf(play, fighting(combat2), present(window.jugger, "roller"));
      break;
    case "bonusAttack":
      pushBonus(play, { jugger: id2, type: "reaction", exclude: bonusExclusion(fighting(combat2), id2) });
      break;
    case "addAttackDice":
      fighting(combat2).attackExtra += effect2.dice;
      return;
    case "addDefenceDice":
      fighting(combat2).defenceExtra += effect2.dice;
      return;
    default:
      throw new Error(`${talentId} is no reaction`);
  }
}
function fighting(combat2) {
  return present(combat2, "running combat");
}
function rerollOf(play, combat2, roller) {
  const isAttack = roller === combat2.attacker;
  const dice5 = rerollBlanks(play, (isAttack ? combat2.attackDice : combat2.defenceDice) ?? []);
  if (isAttack) {
    combat2.attackDice = dice5;
    combat2.attackRerolled = true;
  } else {
    combat2.defenceDice = dice5;
    combat2.defenceRerolled = true;
  }
  const purpose2 = isAttack ? "attack" : combat2.mode === "duel" ? "duel" : "defence";
  const values = valuesOf(play.cards, dice5);
  play.events.push({ type: "diceRerolled", jugger: roller, purpose: purpose2, dice: [...dice5], values, juggs: juggsOf(play.cards, dice5) });
}

function performInActivation(play, frame, action, isForced) {
  const { jugger: id2 } = frame;
  frame.mayFace = action.type !== "face";
  switch (action.type) {
    case "maintainHold":
      maintainHold(play, id2, action);
      break;
    case "releaseHold":
      endHold(play, id2, isForced ? "upkeep" : "released");
      break;
    case "face":
      turnTo(play, id2, action.facing);
      break;
    case "declareMove":
      declareMove(play, frame, action);
      break;
    case "step":
      takeStep(play, frame, action);
      break;
    case "stepOut":
      stepOut(play, frame, action.dir);
      break;
    case "attack":
    case "grapple":
      payFor(play, id2, action.pay);
      declareAttack(play, {
        attacker: id2,
        defender: action.target,
        kind: "standard",
        type: "standard",
        grapple: action.type === "grapple",
        talent: null
      });
      break;
    case "useTalent":
      applyTalent(play, frame, action);
      break;
    case "prepareChain":
      prepareChain(play, id2, action);
      break;
    case "pin":
      pin(play, id2, action);
      break;
    case "releasePin":
      endPin(play, id2, "released");
      break;
    case "sweepJugg":
      launchJugg(play, id2, "sweep", action.hexes, action.pay);
      break;
    case "pickUpJugg":
      payFor(play, id2, action.pay);
      pickUpJugg(play, id2);
      break;
    case "throwJugg":
      launchJugg(play, id2, "throw", COSTS.throwHexesPerPower * action.power, action.pay);
      break;
    case "scorePoint":
      payFor(play, id2, action.pay);
      scorePoint(play, id2);
      break;
    case "endActivation":
      endActivation(play, id2, action);
      break;
    default:
      unreachable(action);
  }
}
function takeStep(play, frame, { dir: dir2 }) {
  const from2 = step(play, frame, dir2);
  openWindow(play, "stepCompleted", frame.jugger, from2);
}

function performOnField(play, seat2, action, isForced) {
  const { state } = play;
  const frame = topFrame(state);
  const { decision: decision2 } = state;
  if (action.type === "pass") {
    passWindow(play, frame);
    return;
  }
  state.decision = null;
  switch (action.type) {
    case "chooseFacing":
      chooseFacing(play, action, decision2?.kind === "standUp");
      break;
    case "activate":
      activate(play, action.jugger);
      break;
    case "delay":
      delay(play, action);
      break;
    case "endTurn":
      endTurn(play, seat2);
      break;
    case "sweepTo":
    case "throwTo":
      landJugg(play, expectFrame(frame, "juggFlight"), action.hex);
      break;
    case "quickStep":
      quickStep(play, expectFrame(frame, "quickStep"), action.dir);
      break;
    case "endQuickStep":
      expectFrame(frame, "quickStep").stepsLeft = 0;
      break;
    case "bonusAttack":
      bonusAttack(play, expectFrame(frame, "bonus"), action);
      break;
    case "skipBonus":
      popFrame(state);
      break;
    case "opportunityAttack":
    case "reactThrow":
    case "reactTalent":
      react(play, expectFrame(frame, "window"), action);
      break;
    case "boost":
      boost(play, expectFrame(frame, "combat"), action);
      break;
    case "skipBoost":
    case "declinePush":
      break;
    case "defend":
      defend(play, expectFrame(frame, "combat"), action);
      break;
    case "dropJugg":
      dropJugg(play, action.hex);
      break;
    case "grappleSteal":
      grappleSteal(play, expectFrame(frame, "combat"));
      break;
    case "grappleHold":
      grappleHold(play, expectFrame(frame, "combat"));
      break;
    case "grapplePush":
      grapplePush(play, expectFrame(frame, "combat"));
      break;
    default:
      performInActivation(play, expectFrame(frame, "activation"), action, isForced);
  }
}
function expectFrame(frame, name2) {
  if (frame?.frame !== name2) throw new Error(`${name2} is not under way`);
  return frame;
}
function passWindow(play, frame) {
  const window = expectFrame(frame, "window");
  passRun(play, window);
  if (topFrame(play.state) !== window) play.state.decision = null;
}
function chooseFacing(play, { jugger: jugger6, facing: facing2 }, rises) {
  if (rises) {
    standUp(play, jugger6, facing2);
    return;
  }
  turnTo(play, jugger6, facing2);
  if (topFrame(play.state)?.frame === "window") popFrame(play.state);
}
function bonusAttack(play, { jugger: jugger6, type }, { target: target3 }) {
  popFrame(play.state);
  declareAttack(play, { attacker: jugger6, defender: target3, kind: "bonus", type, grapple: false, talent: null });
}
function react(play, window, action) {
  const { jugger: jugger6 } = action;
  window.reactor = jugger6;
  switch (action.type) {
    case "opportunityAttack":
      payFor(play, jugger6, action.pay);
      declareAttack(play, opportunityAttack(jugger6, window));
      break;
    case "reactThrow":
      launchJugg(play, jugger6, "throw", COSTS.throwHexesPerPower * action.power, action.pay);
      break;
    case "reactTalent":
      reactWithTalent(play, window, action);
      break;
    default:
      unreachable(action);
  }
}

var MAX_STEPS = 1e5;
function runOn(play, step2) {
  for (let steps2 = 0; steps2 < MAX_STEPS; steps2++) if (step2(play) === "done") return;
  throw new Error(`the rules did not come to rest within ${MAX_STEPS} steps`);
}

function mayRecruit(state, cards2, seat2, card2) {
  const team3 = state.teams[seat2];
  const empty = teamSizeOf(state.config) - team3.length - 1;
  return costOf(cards2, team3) + profileOfCard(cards2, card2).cost + cards2.lowestCost * empty <= state.config.budget;
}
function draftActions(state, cards2) {
  const draft2 = draftOf(state);
  const seat2 = state.decision?.seat;
  if (!isSeat(seat2)) return [];
  switch (state.decision?.kind) {
    case "firstRecruiter":
      return [
        { type: "chooseFirstRecruiter", seat: 0 },
        { type: "chooseFirstRecruiter", seat: 1 }
      ];
    case "draw":
      return drawActions(draft2);
    case "recruit":
      return draft2.fullAtStart ? swapActions(state, cards2, seat2) : recruitActions(state, cards2, seat2);
    case "discard":
      return draft2.hands[seat2].map((card2) => ({ type: "discardRecruit", card: card2 }));
    default:
      return [];
  }
}
function drawActions(draft2) {
  const actions = [];
  if (draft2.deck.length > 0) actions.push({ type: "drawRecruit", from: "deck" });
  if (draft2.discard.length > 0) actions.push({ type: "drawRecruit", from: "discard" });
  return actions;
}
function recruitActions(state, cards2, seat2) {
  const draft2 = draftOf(state);
  const actions = draft2.hands[seat2].filter((card2) => mayRecruit(state, cards2, seat2, card2)).map((card2) => ({ type: "recruit", card: card2 }));
  if (draft2.recruited > 0 || actions.length === 0) actions.push({ type: "endRecruiting" });
  return actions;
}
function swapActions(state, cards2, seat2) {
  const team3 = state.teams[seat2];
  const total = costOf(cards2, team3);
  const actions = [];
  for (const out of team3) {
    for (const card2 of draftOf(state).hands[seat2]) {
      const cost = total - profileOfCard(cards2, out).cost + profileOfCard(cards2, card2).cost;
      if (cost <= state.config.budget) actions.push({ type: "swapRecruit", out, in: card2 });
    }
  }
  actions.push({ type: "endRecruiting" });
  return actions;
}

function reactionActions(board, window) {
  const actions = [];
  for (const id2 of askedRun(board, window)) addReactions(board, window, id2, actions);
  actions.push({ type: "pass" });
  return actions;
}
function addReactions(board, window, jugger6, actions) {
  for (const reaction of reactionsOf(board, window, jugger6)) {
    switch (reaction.kind) {
      case "opportunity":
        for (const pay2 of paymentsOf(board, jugger6, reaction.cost)) actions.push({ type: "opportunityAttack", jugger: jugger6, pay: pay2 });
        break;
      case "throw":
        for (const { power: power2, pay: pay2 } of throwPowers(board, jugger6)) actions.push({ type: "reactThrow", jugger: jugger6, power: power2, pay: pay2 });
        break;
      case "talent": {
        const talent2 = reaction.talent.id;
        if (reaction.cost.points === 0) actions.push({ type: "reactTalent", jugger: jugger6, talent: talent2 });
        else for (const pay2 of paymentsOf(board, jugger6, reaction.cost)) actions.push({ type: "reactTalent", jugger: jugger6, talent: talent2, pay: pay2 });
        break;
      }
      default:
        unreachable(reaction);
    }
  }
}

function legalActions(state, seat2) {
  if (!isSeat(seat2)) return [];
  const board = boardOf(state);
  if (state.phase === "teamBuild") return teamBuildActions(state, board.cards, seat2);
  if (state.lineup) return isReady(state.lineup[seat2]) ? [] : lineupActions(state, seat2, state.lineup[seat2]);
  const { decision: decision2 } = state;
  if (!decision2 || decision2.seat !== seat2) return [];
  return actionsFor(board, decision2);
}
function actionsFor(board, decision2) {
  const { state } = board;
  switch (decision2.kind) {
    case "firstRecruiter":
    case "draw":
    case "recruit":
    case "discard":
      return draftActions(state, board.cards);
    case "deploy":
      return deployActions(board, decision2.seat);
    case "turn":
      return turnActions(board, decision2.seat);
    case "standUp":
    case "facing":
      return facings(concerned(decision2));
    case "holdUpkeep":
      return upkeepActions(board, concerned(decision2));
    case "dropJugg":
      return dropHexes(board, concerned(decision2)).map((hex2) => ({ type: "dropJugg", hex: hex2 }));
    case "duelPush":
      return [{ type: "grapplePush" }, { type: "declinePush" }];
    default:
      return actionsOfFrame(board, topFrame(state));
  }
}
function concerned({ jugger: jugger6, kind }) {
  return present(jugger6, `jugger that ${kind} concerns`);
}
function actionsOfFrame(board, frame) {
  if (!frame) return [];
  switch (frame.frame) {
    case "activation":
      return activationActions(board, frame);
    case "juggFlight":
      return landings(board, frame);
    case "quickStep":
      return quickSteps(board, frame);
    case "bonus":
      return bonusActions(board, frame);
    case "window":
      return reactionActions(board, frame);
    case "combat":
      if (frame.stage === "declareDefence") return defences(board, frame);
      return frame.stage === "result" ? grappleOutcomes(board, frame) : boosts(board, frame);
    default:
      return unreachable(frame);
  }
}

var BOTH = [0, 1];
function toAct(state) {
  const { lineup: lineup3 } = state;
  if (state.phase === "teamBuild") return BOTH.filter((seat2) => !isFull(state, seat2));
  if (lineup3) return BOTH.filter((seat2) => !isReady(lineup3[seat2]));
  return state.decision ? [state.decision.seat] : [];
}

function runToChoice(play, perform2) {
  runOn(play, () => {
    if (play.state.phase === "stone" && play.state.decision === null) {
      advance(play);
      return "again";
    }
    const forced = forcedAction(play.state);
    if (!forced) return "done";
    perform2(play, forced.seat, forced.action, true);
    return "again";
  });
}
var OPEN_QUESTIONS = /* @__PURE__ */ new Set([
  "firstRecruiter",
  "discard",
  "deploy",
  "standUp",
  "facing",
  "activation",
  "throwTarget",
  "bonusTarget",
  "reaction",
  "boostAttack",
  "boostDefence",
  "duelPush"
]);
function forcedAction(state) {
  if (state.decision && OPEN_QUESTIONS.has(state.decision.kind)) return null;
  for (const seat2 of toAct(state)) {
    const [action, other] = legalActions(state, seat2);
    if (action && !other) return { seat: seat2, action };
  }
  return null;
}
function advance(play) {
  const frame = topFrame(play.state);
  if (!frame) {
    advanceStone(play);
    return;
  }
  switch (frame.frame) {
    case "activation":
      completeAction(play, frame);
      break;
    case "juggFlight":
      askForLanding(play, frame);
      break;
    case "quickStep":
      advanceQuickStep(play, frame);
      break;
    case "bonus":
      advanceBonus(play, frame);
      break;
    case "combat":
      advanceCombat(play, frame);
      break;
    case "window":
      advanceWindow(play, frame);
      break;
    default:
      unreachable(frame);
  }
}
function askForLanding(play, { by, jugger: jugger6 }) {
  askJugger(play, by === "sweep" ? "sweepTarget" : "throwTarget", jugger6);
}
function advanceQuickStep(play, { jugger: jugger6, stepsLeft: stepsLeft2 }) {
  if (stepsLeft2 > 0 && quickStepDirections(play, jugger6).length > 0) {
    askJugger(play, "quickStep", jugger6);
    return;
  }
  popFrame(play.state);
  if (topFrame(play.state)?.frame === "window") play.defenderMoved = true;
}
function advanceBonus(play, frame) {
  if (bonusActions(play, frame).length > 0) askJugger(play, "bonusTarget", frame.jugger);
  else popFrame(play.state);
}
function advanceWindow(play, { reactor }) {
  if (reactor === null) popFrame(play.state);
  else completeReaction(play, reactor);
}

function perform(play, seat2, action, isForced) {
  switch (action.type) {
    case "chooseFirstRecruiter":
      chooseFirstRecruiter(play, action);
      break;
    case "drawRecruit":
      drawRecruit(play, seat2, action);
      break;
    case "recruit":
      recruit(play, seat2, action);
      break;
    case "swapRecruit":
      swapRecruit(play, seat2, action);
      break;
    case "endRecruiting":
      endRecruiting(play, seat2);
      break;
    case "discardRecruit":
      discardRecruit(play, seat2, action);
      break;
    case "addToTeam":
      addToTeam(play, seat2, action);
      break;
    case "selectLineup":
    case "selectQwik":
    case "assignWeapon":
      chooseLineup(play, seat2, action);
      break;
    case "deploy":
      deploy(play, seat2, action);
      break;
    default:
      performOnField(play, seat2, action, isForced);
  }
}
function apply(state, seat2, action, chance) {
  const play = playOn(state, chance);
  perform(play, isSeat(seat2) ? seat2 : 0, action, false);
  runToChoice(play, perform);
  return play.events;
}

function brokenInvariants(state) {
  const board = boardOf(state);
  const broken = [];
  const law = (holds, sentence) => {
    if (!holds) broken.push(sentence);
  };
  lawsOfRest(state, law);
  lawsOfTeams(board, law);
  lawsOfDraft(board, law);
  for (const id2 of board.ids) lawsOfJugger(board, id2, law);
  for (const id2 of board.ids) lawsOfGrips(board, id2, law);
  lawsOfLineup(board, law);
  lawsOfJugg(board, law);
  lawsOfScore(state, law);
  return broken;
}
function lawsOfRest(state, law) {
  const owing = toAct(state);
  law(owing.length === 0 === (state.phase === "over"), "somebody owes an action exactly while the match runs");
  law(state.result !== null === (state.phase === "over"), "a result exists exactly when the match is over");
  const counts2 = owing.map((seat2) => legalActions(state, seat2).length);
  law(!counts2.includes(0), "a seat that owes an action has one");
  law(!counts2.includes(1), "a forced action is not left to a seat (JT-0.3)");
  law(state.phase === "stone" || state.frames.length === 0, "nothing is under way outside the stones");
  law(state.draft !== null === (state.phase === "draft"), "a draft state belongs to the draft");
  law(state.lineup !== null === (state.phase === "lineup"), "a line-up state belongs to the line-up");
}
function lawsOfTeams({ state, cards: cards2 }, law) {
  for (const team3 of state.teams) {
    law(new Set(team3).size === team3.length, "no card is twice in one team (JT-4.2)");
    law(team3.length <= teamSizeOf(state.config), "no team is larger than its format (JT-4.1)");
    law(costOf(cards2, team3) <= state.config.budget, "no team is over the budget (JT-4.1)");
  }
}
function lawsOfDraft({ state, cards: cards2 }, law) {
  const { draft: draft2, teams } = state;
  if (!draft2) return;
  const everywhere = [...draft2.deck, ...draft2.discard, ...draft2.hands[0], ...draft2.hands[1], ...teams[0], ...teams[1]];
  law(
    everywhere.length === cards2.cards.length && new Set(everywhere).size === everywhere.length,
    "each card of the draft exists once (JT-4.2)"
  );
  for (const hand2 of draft2.hands) {
    law(
      hand2.every((card2, index) => index === 0 || (hand2[index - 1] ?? "") < card2),
      "hands are in ascending order"
    );
  }
  law(Math.abs(draft2.turnsTaken[0] - draft2.turnsTaken[1]) <= 1, "draft turns alternate (JT-4.5)");
}
function lawsOfJugger(board, id2, law) {
  const jugger6 = juggerOf(board, id2);
  const { focus, stamina } = profileOf(board, id2);
  law(board.state.teams[seatOfJugger(id2)].includes(cardIdOf(id2)), `${id2} is in its team`);
  law(jugger6.focus >= 0 && jugger6.focus <= focus, `${id2} has 0 to ${focus} focus`);
  law(jugger6.stamina >= 0 && jugger6.stamina <= stamina, `${id2} has 0 to ${stamina} stamina`);
  law(!jugger6.exhausted || jugger6.stamina === 0, `${id2} is exhausted only without stamina (JT-7.9)`);
  law(jugger6.kneeling || jugger6.count === 0, `${id2} has counters only while kneeling`);
  law(jugger6.delayedAt !== null === (jugger6.status === "delayed"), `${id2} has a delay exactly while delayed`);
  law(!jugger6.chainReady || jugger6.weapon === "chain", `${id2} has a ready chain only with a chain`);
  const acts = activationOf(board.state)?.jugger === id2;
  const isActing = jugger6.status === "active";
  law(board.state.phase !== "stone" || isActing === (acts && !jugger6.kneeling), `${id2} is active exactly in its activation`);
  const place = jugger6.hex === null ? null : findPlace(jugger6.hex);
  law(jugger6.hex === null || place !== null, `${id2} stands on a place of the field or a slot`);
  if (place === null) return;
  law(jugger6.role !== null, `${id2} is fielded (JT-5.2)`);
  law(
    board.ids.every((other) => other === id2 || juggerOf(board, other).hex !== jugger6.hex),
    `${id2} stands alone (JT-1.8)`
  );
  const isOnField = isField(board.state.config, place);
  law(
    isOnField ? jugger6.entered : place.slotOf === seatOfJugger(id2) && !jugger6.entered,
    `${id2} is on the field once it has entered (JT-9.5)`
  );
}
function lawsOfGrips(board, id2, law) {
  const { pinning, holding, role, weapon: weapon2 } = juggerOf(board, id2);
  if (pinning !== null) {
    const target3 = juggerOf(board, pinning);
    law(isActive(juggerOf(board, id2)) && role === "defender" && weapon2 !== "chain", `${id2} may pin (JT-19.1)`);
    law(target3.kneeling && seatOfJugger(pinning) !== seatOfJugger(id2), `${id2} pins a kneeling opponent (JT-19.1)`);
    law(distance(placeOf(board, id2), placeOf(board, pinning)) === 1, `${id2} is next to the jugger it pins (JT-19.3)`);
    law(board.ids.filter((other) => juggerOf(board, other).pinning === pinning).length === 1, `${pinning} has one pinner (JT-R59)`);
  }
  if (holding !== null) {
    law(role === "qwik" && juggerOf(board, holding).role === "qwik", `${id2} and ${holding} are qwiks (JT-17.1)`);
    law(isActive(juggerOf(board, id2)) && isActive(juggerOf(board, holding)), `${id2} and ${holding} are on their feet (JT-18.4)`);
    law(distance(placeOf(board, id2), placeOf(board, holding)) === 1, `${id2} is next to the jugger it holds (JT-17.9)`);
    law(holderOf(board, id2) === null, `${id2} is not held by the jugger it holds (JT-17.5)`);
  }
}
function lawsOfLineup(board, law) {
  const { phase, config: config2 } = board.state;
  if (phase !== "deploy" && phase !== "stone") return;
  for (const seat2 of [0, 1]) {
    const fielded = fieldedOf(board, seat2).map((id2) => juggerOf(board, id2));
    law(fielded.length === FIELDED, `seat ${seat2} fields five (JT-5.2)`);
    law(fielded.filter(({ role }) => role === "qwik").length === 1, `seat ${seat2} fields one qwik (JT-5.2)`);
    law(
      fielded.every(({ role, weapon: weapon2 }) => role === "qwik" === (weapon2 === null)),
      `defenders and only they are armed (JT-3.3)`
    );
    const chains = fielded.filter(({ weapon: weapon2 }) => weapon2 === "chain").length;
    law(chains <= 1 && (chains === 1 || config2.chainRule === "optional"), `seat ${seat2} fields as many chains as it may (JT-5.6)`);
  }
}
function lawsOfJugg(board, law) {
  const { jugg, phase } = board.state;
  law(jugg !== null || phase !== "stone", "the jugg is in play");
  if (!jugg) return;
  law(jugg.hex === null !== (jugg.carrier === null), "the jugg is loose or carried");
  if (jugg.hex !== null) law(findPlace(jugg.hex) !== null, "the jugg lies on the field");
  if (jugg.carrier === null || phase === "over") return;
  const carrier = juggerOf(board, jugg.carrier);
  law(isActive(carrier) && carrier.role === "qwik", "the carrier is an active qwik (JT-10.2)");
}
function lawsOfScore({ score, stonesPlayed, config: config2, phase, synergy: synergy2 }, law) {
  const most = phase === "over" ? config2.pointsToWin : config2.pointsToWin - 1;
  law(Math.max(...score) <= most, "the match ends with the points that win (JT-21.1)");
  law(
    stonesPlayed <= config2.stoneLimit && (phase === "over" || stonesPlayed < config2.stoneLimit),
    "the match ends at the stone limit (JT-21.3)"
  );
  law(Math.min(...synergy2) >= 0, "synergy is never overspent");
}

var loadout = {
  schema: teamSchema,
  presets: { short: defaultTeam({ recruitment: "prebuilt" }), long: defaultTeam({ recruitment: "prebuilt", format: "long" }) },
  mayBring: ({ recruitment, teams }) => recruitment === "prebuilt" && teams === null,
  applyTo(config2, loadouts) {
    const isBrought = loadouts.some((team3) => team3 !== null);
    return resolveConfig({ ...config2, teams: isBrought ? loadouts.map((team3) => team3 ?? dearestTeam(config2)) : null });
  }
};
function defaultTeam(input) {
  const verdict = resolveConfig(input);
  if (!verdict.ok) throw new Error(verdict.message);
  return dearestTeam(verdict.config);
}
function dearestTeam(config2) {
  const cards2 = cardIndexOf(config2.data);
  const team3 = [];
  for (let left = choosableCards(config2, cards2, team3); left.length > 0; left = choosableCards(config2, cards2, team3)) {
    team3.push(left.reduce((best2, card2) => costOf(cards2, [card2]) > costOf(cards2, [best2]) ? card2 : best2));
  }
  return team3;
}

function result(state) {
  return state.result;
}
function outcomes(state) {
  return state.result && [...state.result.seats];
}

function setup(config2, _seats, chance) {
  const state = {
    config: config2,
    phase: config2.recruitment === "draft" ? "draft" : "teamBuild",
    draft: null,
    teams: [[...config2.teams?.[0] ?? []], [...config2.teams?.[1] ?? []]],
    juggers: {},
    lineup: null,
    point: 0,
    score: [0, 0],
    stonesPlayed: 0,
    firstStoneOfPoint: true,
    initiative: 0,
    synergy: [0, 0],
    jugg: null,
    voa: null,
    turn: null,
    frames: [],
    decision: null,
    result: null
  };
  const play = playOn(state, chance);
  if (config2.teams) revealTeams(play);
  else if (config2.recruitment === "draft") startDraft(play);
  runToChoice(play, perform);
  return { state, events: play.events };
}

var pay = paySchema;
var payIfAny = paySchema.optional().describe("Left out exactly when the cost is 0.");
var jugger = juggerIdSchema;
var target = juggerIdSchema.describe("The opposing jugger.");
var talent = talentIdSchema;
var power = numberUpTo(MOST.power).describe("Points of power: it flies up to three hexes for each (JT-10.3).");
var facing = facingSchema;
var dir = facingSchema;
var card = cardIdSchema;
var hex = hexIdSchema;
var lineupChoiceSchema = define(
  "LineupChoice",
  "A secret choice of a line-up (JT-5.2).",
  discriminatedUnion("type", [
    actionOf("selectLineup", "Chooses the five to be fielded.", {
      juggers: array(jugger).length(MOST.fielded).describe("Own juggers, ascending.")
    }),
    actionOf("selectQwik", "Chooses the qwik among the five.", { jugger }),
    actionOf("assignWeapon", "Gives a defender its weapon.", { jugger, weapon: weaponSchema })
  ])
);
var actionSchema = define(
  "Action",
  "One choice of one seat; `jugger` is an own jugger.",
  discriminatedUnion("type", [
    actionOf("chooseFirstRecruiter", "Says who takes the first draft turn (JT-4.4).", { seat: seatSchema }),
    actionOf("drawRecruit", "Draws a card in the draft (JT-4.6).", { from: _enum(["deck", "discard"]).describe("From which pile.") }),
    actionOf("recruit", "Takes a card of the hand into the team (JT-4.7).", { card }),
    actionOf("swapRecruit", "Exchanges a card of a full team for one of the hand (JT-4.11).", {
      out: card.describe("The card of the team."),
      in: card.describe("The card of the hand.")
    }),
    actionOf("endRecruiting", "Recruits no more in this turn (JT-4.9).", {}),
    actionOf("discardRecruit", "Discards down to five cards (JT-4.12).", { card }),
    actionOf("addToTeam", "Takes a card of the roster into the team, in secret (JT-4.17).", { card }),
    ...lineupChoiceSchema.options,
    actionOf("deploy", "Puts a jugger into a start slot (JT-5.10).", { jugger, hex }),
    actionOf("chooseFacing", "Turns a jugger that stands up, or after a combat (JT-6.3, JT-8.7).", { jugger, facing }),
    actionOf("activate", "Activates a jugger (JT-6.8).", { jugger }),
    actionOf("delay", "Delays a jugger for 1 point (JT-6.11).", { jugger, pay }),
    actionOf("endTurn", "Ends the turn at this activation value (JT-6.10).", {}),
    actionOf("maintainHold", "Pays 1 point to keep a hold (JT-8.2).", { pay }),
    actionOf("releaseHold", "Lets a held jugger go (JT-17.9).", {}),
    actionOf("face", "Turns the active jugger (JT-8.5).", { facing }),
    actionOf("declareMove", "Declares the movement of the activation (JT-9.1).", { mode: moveModeSchema, pay: payIfAny }),
    actionOf("step", "Moves the active jugger one hex (JT-9.4).", { dir }),
    actionOf("stepOut", "Steps out of bounds on purpose: the jugger kneels (JT-9.9).", { dir }),
    actionOf("attack", "Makes a basic attack for 2 points (JT-13.1).", { target, pay }),
    actionOf("grapple", "Grapples the opposing qwik for 2 points (JT-17.1).", { target, pay }),
    actionOf("useTalent", "Uses a talent of the active jugger (JT-20.2).", {
      talent,
      target: target.optional().describe("Of an attack talent: the opposing jugger."),
      pay: payIfAny
    }),
    actionOf("prepareChain", "Readies the chain for 1 point (JT-14.1).", { pay }),
    actionOf("pin", "Pins a kneeling jugger for 1 point (JT-19.1).", { target, pay }),
    actionOf("releasePin", "Ends the own pin (JT-19.5).", {}),
    actionOf("sweepJugg", "Pays for sweeping the jugg away (JT-10.1).", {
      hexes: numberUpTo(MOST.flight).describe("How far at most, in hexes."),
      pay
    }),
    actionOf("sweepTo", "Says where the swept jugg lands.", { hex }),
    actionOf("pickUpJugg", "Picks the jugg up (JT-10.2).", { pay }),
    actionOf("throwJugg", "Pays for throwing the jugg (JT-10.3).", { power, pay }),
    actionOf("throwTo", "Says where the thrown jugg lands.", { hex }),
    actionOf("scorePoint", "Scores with the jugg at the goal (JT-10.5).", { pay }),
    actionOf("endActivation", "Ends the activation with a last facing (JT-8.3).", { facing }),
    actionOf("quickStep", "Moves one hex of a quick step (JT-9.10).", { dir }),
    actionOf("endQuickStep", "Ends the quick step early.", {}),
    actionOf("bonusAttack", "Makes the bonus attack (JT-14.7).", { target }),
    actionOf("skipBonus", "Forgoes the bonus attack (JT-14.7).", {}),
    actionOf("opportunityAttack", "Attacks a jugger that moves within range (JT-16).", { jugger, pay }),
    actionOf("reactThrow", "Throws the jugg when its carrier is attacked (JT-11.7).", { jugger, power, pay }),
    actionOf("reactTalent", "Reacts with a talent (JT-20.5).", { jugger, talent, pay: payIfAny }),
    actionOf("pass", "Does not react (JT-11.4).", {}),
    actionOf("boost", "Buys dice at 2 points each (JT-13.5, JT-13.11).", {
      dice: numberUpTo(MOST.boughtDice).describe("How many dice."),
      pay
    }),
    actionOf("skipBoost", "Buys no dice.", {}),
    actionOf("defend", "Declares the defence (JT-13.6 to JT-13.8).", {
      mode: defenceModeSchema,
      talent: talent.nullable().describe("The talent used for it; null: none."),
      keepPin: boolean2().describe("Whether the own pin is kept, without weapon defence (JT-19.7)."),
      pay: payIfAny
    }),
    actionOf("dropJugg", "Says where the jugg of a hit carrier falls (JT-10.7).", { hex }),
    actionOf("grappleSteal", "Takes the jugg from the beaten qwik (JT-17.4).", {}),
    actionOf("grappleHold", "Holds the beaten qwik (JT-17.4).", {}),
    actionOf("grapplePush", "Pushes the beaten qwik one hex (JT-17.6).", {}),
    actionOf("declinePush", "Does not push (JT-17.7).", {})
  ])
);

var MOST_ENTRIES = 1e3;
var LONGEST_NAME = 100;
var LONGEST_TEXT = 1e3;
var LARGEST_FIGURE = 1e6;
var bookFigure = int().min(-LARGEST_FIGURE).max(LARGEST_FIGURE);
var bookText = string2().max(LONGEST_TEXT);
var common = {
  name: string2().min(1).max(LONGEST_NAME).describe("What people call it."),
  text: bookText.min(1).describe("What it is or does, with the ids of the rules.")
};
var shortId = string2().max(LONGEST_NAME);
var term = define(
  "Term",
  "A word of the game: what one of its ids means.",
  strictObject({ id: union([shortId, bookFigure]).describe("As views, actions and events have it."), ...common })
);
function termList(description) {
  return array(term).max(MOST_ENTRIES).describe(description);
}
function entryList(name2, description, id2, shape) {
  const entry = strictObject({ id: id2.describe("As views, actions and events have it."), ...common, ...shape });
  return array(define(name2, description, entry)).max(MOST_ENTRIES).describe(`${description} All of them.`);
}
function termsOf(words) {
  return Object.entries(words).map(([id2, [name2, text2]]) => ({ id: id2, name: name2, text: text2 }));
}

function talentText({ keyword, cost, effect: effect2 }) {
  const price = [cost.focus > 0 ? `${cost.focus} focus` : "", cost.stamina > 0 ? `${cost.stamina} stamina` : ""].filter(
    (part) => part !== ""
  );
  return `${effectText(effect2)} (${keyword}${price.length > 0 ? `, ${price.join(" and ")}` : ""}; JT-20.4).`;
}
function effectText(effect2) {
  switch (effect2.id) {
    case "quickStep":
      return `A quick step of up to ${effect2.hexes} hexes`;
    case "restoreFocus":
      return `Every other active team-mate within ${effect2.radius} hexes regains ${effect2.amount} focus`;
    case "attackDice":
      return `${effect2.dice} dice more for this attack or duel`;
    case "attackRange":
      return `This attack reaches ${effect2.hexes} hexes farther`;
    case "ignoreWeaponDefence":
      return "The weapon of the defender gives no defence against this attack";
    case "extraAttack":
      return "A bonus attack after the combat";
    case "grappleDice":
      return `A grapple with ${effect2.dice} dice more`;
    case "defenceDice":
      return `${effect2.dice} dice more for this defence${effect2.thenQuickStep > 0 ? ", then a quick step of one hex" : ""}`;
    case "doublesSpareSelf":
      return "On doubles only the attacker is hit";
    case "rerollBlanks":
      return "Rolls every blank of the own roll again";
    case "bonusAttack":
      return "A bonus attack";
    case "addDefenceDice":
      return `${effect2.dice} dice more for the defender`;
    case "addAttackDice":
      return `${effect2.dice} dice more for the attacker`;
    case "pickUpJugg":
      return "Picks up the loose jugg";
    case "noOpportunityOnWalk":
      return "A walk gives nobody an opportunity attack";
    case "backBecomesFlank":
      return "A back attack on it is a flank attack";
    case "kneelCountMinus":
      return `Kneels with ${effect2.amount} counter fewer, at least 1`;
    default:
      return unreachable(effect2);
  }
}

var weaponTexts = {
  swordShield: "One attack die, three defence dice (JT-3.2).",
  longSword: "Two attack dice, one defence die, reaches two hexes (JT-3.2).",
  staff: "One attack die, two defence dice, reaches two hexes (JT-3.2).",
  qTip: "Two attack dice, one defence die, reaches two hexes (JT-3.2).",
  chain: "Three attack dice, no defence, reaches three hexes; must be readied, and at most one a seat (JT-5.6, JT-14)."
};
var COST_TERMS = {
  delay: ["Delay", "Waiting for a lower activation value (JT-6.11)."],
  basicAttack: ["Attack", "A basic attack (JT-13.1)."],
  basicDefence: ["Full defence", "A full defence (JT-13.6)."],
  basicDuel: ["Duel", "A duel (JT-13.7)."],
  grapple: ["Grapple", "A grapple (JT-17.1)."],
  boostPerDie: ["Boost", "Each die bought (JT-13.5, JT-13.11)."],
  prepareChain: ["Ready the chain", "Making a chain ready (JT-14.1)."],
  pin: ["Pin", "Pinning a kneeling jugger (JT-19.1)."],
  maintainHold: ["Keep a hold", "Each activation of the holder (JT-8.2)."],
  pickUpSameHex: ["Pick up here", "The jugg in the own hex (JT-10.2)."],
  pickUpAdjacent: ["Pick up beside", "The jugg in an adjacent hex (JT-10.2)."],
  throwPerPower: ["Throw", "Each point of power (JT-10.3)."],
  throwHexesPerPower: ["Throwing range", "Hexes for each point of power (JT-10.3)."],
  scoreOnGoal: ["Score on the goal", "Scoring from the goal hex (JT-10.5)."],
  scoreAdjacent: ["Score beside", "Scoring from a hex beside the goal (JT-10.5)."],
  sweepPerHexNear: ["Sweep", "Each hex, for a jugg at distance 0 or 1 (JT-10.1)."],
  sweepPerHexAtTwo: ["Sweep at two", "Each hex, for a jugg at distance 2 (JT-10.1)."]
};
var TERMS = {
  weaponTexts,
  roles: termsOf({
    qwik: ["Qwik", "Carries no weapon; picks up, throws and scores with the jugg (JT-3.3, JT-10)."],
    defender: ["Defender", "Carries a weapon and attacks (JT-13.2)."]
  }),
  arcs: termsOf({
    front: ["Front", "From the front arc of the defender (JT-15.1)."],
    flank: ["Flank", "From behind, but seen when the activation began: no weapon defence (JT-15.3)."],
    back: ["Back", "From behind and not seen: no defence (JT-15.4)."]
  }),
  keywords: termsOf({
    standardAction: ["Standard action", "In the own activation (JT-20.1)."],
    standardAttack: ["Standard attack", "An attack with changes, in the own activation (JT-20.1)."],
    standardDefence: ["Standard defence", "With a full defence (JT-20.1)."],
    duelAction: ["Duel action", "With a duel (JT-20.1)."],
    reaction: ["Reaction", "In a reaction window (JT-20.1)."],
    passive: ["Passive", "Always (JT-20.1)."]
  }),
  effects: termsOf({
    quickStep: ["Quick step", "Moves outside the movement (JT-9.10)."],
    restoreFocus: ["Restore focus", "Team-mates regain focus."],
    attackDice: ["Attack dice", "More dice for an attack or a duel."],
    attackRange: ["Attack range", "An attack that reaches farther."],
    ignoreWeaponDefence: ["Ignore weapon defence", "The weapon of the defender does not count."],
    extraAttack: ["Extra attack", "A bonus attack after the combat."],
    grappleDice: ["Grapple dice", "A grapple with more dice."],
    defenceDice: ["Defence dice", "More dice for a full defence."],
    doublesSpareSelf: ["Doubles spare", "On doubles only the attacker is hit."],
    rerollBlanks: ["Roll blanks again", "Every blank of the own roll is rolled again."],
    bonusAttack: ["Bonus attack", "An attack that costs nothing (JT-14.6)."],
    addDefenceDice: ["Add defence dice", "More dice for the defender."],
    addAttackDice: ["Add attack dice", "More dice for the attacker."],
    pickUpJugg: ["Pick up", "The loose jugg is picked up."],
    noOpportunityOnWalk: ["No opportunity", "A walk gives no opportunity attack."],
    backBecomesFlank: ["Eyes behind", "A back attack is a flank attack."],
    kneelCountMinus: ["Quick recovery", "Fewer counters when it kneels."]
  }),
  defenceModes: termsOf({
    full: ["Full defence", "Defence and weapon defence against the attack (JT-13.6)."],
    duel: ["Duel", "Strikes back: who has fewer juggs is hit (JT-13.7)."],
    none: ["No defence", "Weapon defence only; equal juggs hit (JT-13.8)."]
  }),
  attackKinds: termsOf({
    standard: ["Standard", "A basic attack, a grapple or a talent (JT-14.5)."],
    bonus: ["Bonus", "An attack that a talent grants (JT-14.6)."],
    opportunity: ["Opportunity", "An attack on a jugger that moves within range (JT-16)."]
  }),
  attackTypes: termsOf({
    standard: ["Standard", "Talents may answer it (JT-13.9, JT-14.5)."],
    reaction: ["Reaction", "Made as a reaction (JT-14.5)."],
    duel: ["Duel", "Granted by a duel talent (JT-14.5)."]
  }),
  statuses: termsOf({
    waiting: ["Waiting", "Has not acted in this stone (JT-6.8)."],
    delayed: ["Delayed", "Waits for a lower value (JT-6.9)."],
    late: ["Late", "Stood up after its value had passed (JT-6.13)."],
    active: ["Active", "Acts now (JT-8.1)."],
    done: ["Done", "Has acted, or kneels (JT-6.14)."]
  }),
  phases: termsOf({
    draft: ["Draft", "Cards are recruited in turns (JT-4.5)."],
    teamBuild: ["Team building", "Both choose cards in secret (JT-4.17)."],
    lineup: ["Line-up", "Both choose qwik and weapons in secret (JT-5.2)."],
    deploy: ["Deployment", "Juggers are put into start slots (JT-5.10)."],
    stone: ["Stone", "Juggers act (JT-6)."],
    over: ["Over", "The match is over (JT-21)."]
  }),
  decisions: termsOf({
    firstRecruiter: ["First recruiter", "Who drafts first (JT-4.4)?"],
    draw: ["Draw", "From which pile (JT-4.6)?"],
    recruit: ["Recruit", "Which card joins the team (JT-4.7)?"],
    discard: ["Discard", "Which card goes (JT-4.12)?"],
    deploy: ["Deploy", "Which jugger into which slot (JT-5.10)?"],
    standUp: ["Stand up", "Which facing (JT-6.3)?"],
    turn: ["Turn", "Which jugger acts (JT-6.8)?"],
    holdUpkeep: ["Hold", "Pay for the hold, or let go (JT-8.2)?"],
    activation: ["Activation", "What does the active jugger do (JT-8.3)?"],
    sweepTarget: ["Sweep", "Where does the jugg land (JT-10.1)?"],
    throwTarget: ["Throw", "Where does the jugg land (JT-10.3)?"],
    quickStep: ["Quick step", "Where to (JT-9.10)?"],
    reaction: ["Reaction", "Does anybody react (JT-11.4)?"],
    boostAttack: ["Boost the attack", "How many dice are bought (JT-13.5)?"],
    declareDefence: ["Defence", "How does the jugger defend (JT-13.6)?"],
    boostDefence: ["Boost the defence", "How many dice are bought (JT-13.11)?"],
    dropJugg: ["Drop", "Where does the jugg fall (JT-10.7)?"],
    grappleOutcome: ["Grapple won", "Steal, hold or push (JT-17.4)?"],
    duelPush: ["Push", "Push the attacker (JT-17.7)?"],
    bonusTarget: ["Bonus attack", "On whom (JT-14.7)?"],
    facing: ["Facing", "Where does the jugger look (JT-8.7)?"]
  }),
  stages: termsOf({
    declared: ["Declared", "The attack is declared (JT-13.4)."],
    boostAttack: ["Attack boost", "The attacker may buy dice (JT-13.5)."],
    declareDefence: ["Defence", "The defender chooses (JT-13.6)."],
    boostDefence: ["Defence boost", "The defender may buy dice (JT-13.11)."],
    attackRoll: ["Attack roll", "The attacker rolls (JT-13.17)."],
    defenceRoll: ["Defence roll", "The defender rolls (JT-13.18)."],
    result: ["Result", "Who is hit (JT-13.19)."],
    aftermath: ["Aftermath", "Reactions, bonus attacks, facing (JT-13.23)."]
  }),
  draftSteps: termsOf({
    draw: ["Draw", "Three cards (JT-4.6)."],
    recruit: ["Recruit", "One to three cards (JT-4.7)."],
    discard: ["Discard", "Down to five cards (JT-4.12)."]
  }),
  windowEvents: termsOf({
    stepCompleted: ["Step", "A step is complete."],
    attackDeclared: ["Attack declared", "An attack begins."],
    attackBoosted: ["Attack boosted", "The attacker bought dice."],
    defenceDeclared: ["Defence declared", "A full defence."],
    duelDeclared: ["Duel declared", "A duel."],
    defenceBoosted: ["Defence boosted", "The defender bought dice."],
    attackRolled: ["Attack rolled", "The roll of an attack or a duel."],
    defenceRolled: ["Defence rolled", "The roll of a defence."],
    combatResolved: ["Combat resolved", "It is known who is hit."],
    juggCameToRest: ["Jugg at rest", "The jugg lies somewhere new."]
  }),
  recruitments: termsOf({
    draft: ["Draft", "Both contest for the cards (JT-4.3)."],
    prebuilt: ["Prebuilt", "Each builds from the whole roster (JT-4.17)."]
  }),
  limits: termsOf({
    standard: ["Standard", "The whole field of 215 hexes (JT-1.2)."],
    european: ["European", "Without the 16 corner hexes (JT-1.7)."]
  }),
  chainRules: termsOf({
    optional: ["Optional", "A seat may field one chain (JT-5.6)."],
    required: ["Required", "A seat must field one chain (JT-5.6)."]
  }),
  outcomes: termsOf({ win: ["Won", "JT-21.1."], loss: ["Lost", "JT-21.1."], draw: ["Drawn", "JT-21.3."] }),
  endReasons: termsOf({
    points: ["Points", "A seat has the points it takes (JT-21.1)."],
    stoneLimit: ["Stone limit", "The last stone ended (JT-21.3)."]
  })
};

var { roster, talents, clubs, die } = HOUSE;
var { goals, centre } = BOOK.field;
var SEAT_NAMES = ["red", "blue"];
var FACING_NAMES = ["E", "SE", "SW", "W", "NW", "NE"];
function cardText({ club: club2, preferred, cost, talents: own2 }) {
  const clubName = clubs.find(({ id: id2 }) => id2 === club2)?.name ?? club2;
  const talentNames = own2.map((id2) => talents.find((talent2) => talent2.id === id2)?.name ?? id2).join(", ") || "none";
  return `${clubName}; cost ${cost}; preferred ${preferred.weapon ?? preferred.role}; talents: ${talentNames} (JT-3.1).`;
}
var cards = roster.map(({ id: id2, name: name2, ...card2 }) => ({ id: id2, name: name2, text: cardText({ id: id2, name: name2, ...card2 }), card: { id: id2, name: name2, ...card2 } }));
function hexEntry({ id: id2, col, row, slotOf, corner, neighbourIds }) {
  const goalOf = goals.indexOf(id2) < 0 ? null : goals.indexOf(id2);
  const [name2, text2] = hexWords(id2, slotOf, corner, goalOf);
  return { id: id2, name: name2, text: text2, col, row, slotOf, corner, goalOf, isCentre: id2 === centre, neighbours: [...neighbourIds] };
}
function hexWords(id2, slotOf, corner, goalOf) {
  if (slotOf !== null) return [`Start slot ${id2}`, `A start slot of seat ${slotOf} (JT-1.6).`];
  if (goalOf !== null) return [`Goal ${id2}`, `The goal that seat ${goalOf} defends: seat ${1 - goalOf} scores here (JT-1.5).`];
  if (id2 === centre) return [`Centre ${id2}`, "Where the jugg lies at the start of a point (JT-1.5)."];
  return [`Hex ${id2}`, corner ? "A corner hex: out of bounds with European limits (JT-1.7)." : "A hex of the field."];
}
var dataBook = {
  dataSets: [{ id: HOUSE.id, name: "The data set of the house", text: "Die, clubs, talents and roster of this book (JT-20.8)." }],
  seats: termsOf({ 0: ["Red", "West end; scores in the east (JT-0.1)."], 1: ["Blue", "East end; scores in the west (JT-0.1)."] }).map(
    ({ id: id2, ...seat2 }) => ({ id: Number(id2), ...seat2 })
  ),
  cards,
  juggers: [0, 1].flatMap(
    (seat2) => roster.map(({ id: id2, name: name2 }) => ({
      id: `${seat2}-${id2}`,
      name: name2,
      text: `${name2} in the team of seat ${seat2} (${SEAT_NAMES[seat2]}).`,
      seat: seat2,
      card: id2
    }))
  ),
  clubs: clubs.map(({ id: id2, name: name2, country: country2 }) => ({ id: id2, name: name2, text: `A club of ${country2}; club-mates give synergy (JT-5.8).`, country: country2 })),
  talents: talents.map((talent2) => ({ id: talent2.id, name: talent2.name, text: talentText(talent2), talent: talent2 })),
  weapons: BOOK.weapons.map(({ id: id2, name: name2, ...figures }) => ({ id: id2, name: name2, text: TERMS.weaponTexts[id2], ...figures })),
  hexes: PLACES.map(hexEntry),
  facings: FACING_NAMES.map((name2, id2) => ({
    id: id2,
    name: name2,
    text: "A side of a hex and a direction (JT-1.3).",
    ...DIRECTIONS[id2] ?? { col: 0, row: 0 }
  })),
  formats: Object.entries(BOOK.formats).map(([id2, figures]) => ({ id: id2, name: id2, text: `A ${id2} game (JT-4.1, JT-21.1).`, ...figures })),
  moveModes: BOOK.movement.map(({ mode, limit, cost }) => ({
    id: mode,
    name: mode,
    text: `${limit} hexes for ${cost} points (JT-9.1).`,
    limit,
    cost
  })),
  costs: Object.entries(BOOK.costs).map(([id2, value]) => ({ id: id2, name: COST_TERMS[id2]?.[0] ?? id2, text: COST_TERMS[id2]?.[1] ?? id2, value })),
  die: die.faces.map((value, face) => ({
    id: face + 1,
    name: `Face ${face + 1}`,
    text: value === 0 ? "Blank (JT-2.1)." : "Juggs (JT-2.1).",
    value
  })),
  roles: TERMS.roles,
  arcs: TERMS.arcs,
  keywords: TERMS.keywords,
  effects: TERMS.effects,
  defenceModes: TERMS.defenceModes,
  attackKinds: TERMS.attackKinds,
  attackTypes: TERMS.attackTypes,
  statuses: TERMS.statuses,
  phases: TERMS.phases,
  decisions: TERMS.decisions,
  stages: TERMS.stages,
  draftSteps: TERMS.draftSteps,
  windowEvents: TERMS.windowEvents,
  recruitments: TERMS.recruitments,
  limits: TERMS.limits,
  chainRules: TERMS.chainRules,
  outcomes: TERMS.outcomes,
  endReasons: TERMS.endReasons
};
var word = string2().max(40);
var figure = (text2) => bookFigure.describe(text2);
var nobody = seatSchema.nullable();
var dataBookSchema = define(
  "Reference",
  "The data book: every id of the house data with its name, figures and text. A match with a data set of its own has it in its config.",
  strictObject({
    dataSets: termList("The data sets: the values of `dataId`."),
    seats: termList("The two seats."),
    cards: entryList("BookCard", "A card of the roster.", cardIdSchema, { card: cardSchema }),
    juggers: entryList("BookJugger", "A jugger: a card in the team of a seat.", juggerIdSchema, { seat: seatSchema, card: cardIdSchema }),
    clubs: entryList("BookClub", "A club.", word, { country: word.describe("Its country.") }),
    talents: entryList("BookTalent", "A talent.", talentIdSchema, { talent: talentSchema }),
    weapons: entryList("BookWeapon", "A weapon.", weaponSchema, {
      attack: figure("Dice of an attack."),
      defence: figure("Dice of a full defence."),
      range: figure("How far it reaches, in hexes."),
      count: figure("Counters of whom it hits (JT-18.1).")
    }),
    hexes: entryList("Hex", "A hex of the field, or a start slot.", hexIdSchema, {
      col: figure("Its column in doubled coordinates, from west to east."),
      row: figure("Its row, from north to south."),
      slotOf: nobody.describe("The seat whose start slot it is; null for a hex of the field."),
      corner: boolean2().describe("Whether European limits cut it off (JT-1.7)."),
      goalOf: nobody.describe("The seat that defends it as its goal; the other one scores there."),
      isCentre: boolean2().describe("Whether the jugg starts here."),
      neighbours: array(string2().max(10)).length(6).describe("What lies in each direction, index = facing; an id that is not in this list is outside.")
    }),
    facings: entryList("FacingStep", "A direction and the step it is.", facingSchema, {
      col: figure("Columns of one step."),
      row: figure("Rows of one step.")
    }),
    formats: entryList("FormatFigures", "A length of the game.", word, {
      teamSize: figure("Cards of a team."),
      fielded: figure("Juggers on the field."),
      budget: figure("What a team may cost."),
      pointsToWin: figure("Points that win."),
      stoneLimit: figure("Stones after which the match ends.")
    }),
    moveModes: entryList("MoveFigures", "A mode of movement.", word, { limit: figure("Hexes."), cost: figure("Points.") }),
    costs: entryList("Cost", "What an effort costs.", word, { value: figure("Points.") }),
    die: entryList("DieFace", "A face of the die.", bookFigure, { value: figure("Its juggs.") }),
    roles: termList("Roles."),
    arcs: termList("From where attacks come."),
    keywords: termList("When talents can be used."),
    effects: termList("What talents do: the values of `effect.id`."),
    defenceModes: termList("Modes of defence."),
    attackKinds: termList("How attacks come about."),
    attackTypes: termList("Types of attacks."),
    statuses: termList("Where juggers stand in the stone."),
    phases: termList("Phases of the match."),
    decisions: termList("What a seat can be asked."),
    stages: termList("How far a combat has come."),
    draftSteps: termList("Steps of a draft turn."),
    windowEvents: termList("What can be reacted to."),
    recruitments: termList("How teams are made."),
    limits: termList("Which hexes are in bounds."),
    chainRules: termList("Who fields a chain."),
    outcomes: termList("How a match ends for a seat."),
    endReasons: termList("Why a match ends.")
  })
);

var scoreSchema = define("Score", "The points of both seats, index = seat.", pairOf(countUpTo(MOST.pointsToWin)));
var resultSchema = define(
  "Result",
  "How the match ended (section 9).",
  strictObject({
    seats: pairOf(define("Outcome", "Won, lost or drawn.", _enum(["win", "loss", "draw"]), "outcomes")).describe(
      "The outcome of each seat."
    ),
    reason: define("EndReason", "Why the match ended.", _enum(["points", "stoneLimit"]), "endReasons"),
    score: scoreSchema
  })
);

var jugger2 = juggerIdSchema;
var purpose = define("RollOffPurpose", "What a roll-off decides.", _enum(["draft", "initiative"]));
var seat = seatSchema;
var cardList = listOf(cardIdSchema, MOST.cards);
var team = listOf(cardIdSchema, MOST.teamSize);
var hand = countUpTo(MOST.hand);
var point = countUpTo(MOST.points).describe("The number of the point, from 1.");
var voa = countUpTo(MOST.voa).describe("The activation value, 5 to 0 (JT-6.5).");
var juggs = countUpTo(MOST.faceValue * MOST.pool);
var hit = define("KneelCause", "Why a jugger kneels or the jugg falls.", _enum(["hit", "outOfBounds"]));
var pile = _enum(["deck", "discard"]).describe("From which pile.");
var attacker = jugger2.describe("Who attacks.");
var defender = jugger2.describe("Who is attacked.");
var from = hexIdSchema.describe("From where.");
var to = hexIdSchema.describe("Where to.");
var holder = jugger2.describe("Who holds.");
var held = jugger2.describe("Who is held.");
var pinner = jugger2.describe("Who pins.");
var target2 = jugger2.describe("Who is pinned.");
var dice2 = countUpTo(MOST.boughtDice).describe("Dice bought.");
var roll = {
  jugger: jugger2,
  purpose: _enum(["attack", "duel", "defence"]).describe("What for."),
  dice: listOf(numberUpTo(MOST.faces), MOST.pool).describe("The faces rolled, by number from 1."),
  values: listOf(countUpTo(MOST.faceValue), MOST.pool).describe("The juggs on each of them."),
  juggs: juggs.describe("The juggs together.")
};
var lineup = define(
  "Lineup",
  "Who plays what in a point.",
  strictObject({
    qwik: jugger2,
    weapons: recordOf(jugger2, weaponSchema, MOST.fielded).describe("The weapon of each defender."),
    reserves: listOf(jugger2, MOST.teamSize).describe("Who stays on the bench.")
  })
);
var recruiting = [
  eventOf("deckShuffled", "The deck was shuffled.", { count: countUpTo(MOST.cards).describe("How many cards.") }),
  eventOf("handDealt", "A first hand was dealt (JT-4.3).", {
    seat,
    count: hand.describe("How many cards."),
    cards: listOf(cardIdSchema, MOST.hand).nullable().describe("Ascending; null for other viewers.")
  }),
  eventOf("rollOff", "Both seats rolled (JT-2.2).", {
    purpose,
    dice: pairOf(listOf(countUpTo(MOST.faceValue), MOST.will)).describe("The juggs on each die, by seat."),
    juggs: pairOf(juggs).describe("The juggs together, by seat."),
    tie: boolean2().describe("Whether it is rolled again.")
  }),
  eventOf("rollOffWon", "A roll-off is decided.", {
    purpose,
    seat: seat.nullable().describe("Who has won; null: nobody."),
    by: _enum(["roll", "draw", "noDice"]).describe("By the roll, by a draw after many ties, or for want of dice.")
  }),
  eventOf("firstRecruiterChosen", "Who takes the first draft turn.", { seat }),
  eventOf("draftTurnStarted", "A draft turn begins.", { seat, turn: countUpTo(MOST.draftTurns).describe("The turn of that seat, from 1.") }),
  eventOf("recruitDrawn", "A card was drawn.", {
    seat,
    from: pile,
    card: cardIdSchema.nullable().describe("Null for viewers who may not know it.")
  }),
  eventOf("recruited", "A card joined the team.", { seat, card: cardIdSchema }),
  eventOf("recruitSwapped", "A card of the team was exchanged.", {
    seat,
    out: cardIdSchema.describe("The card given up."),
    in: cardIdSchema.describe("The card taken.")
  }),
  eventOf("recruitingEnded", "The seat recruits no more in this turn.", { seat, recruited: hand.describe("Cards recruited in this turn.") }),
  eventOf("recruitDiscarded", "A card was discarded.", { seat, card: cardIdSchema }),
  eventOf("draftCompletedByRule", "The engine completed the team (JT-4.16).", {
    seat,
    added: cardList.describe("Cards put in."),
    removed: cardList.describe("Cards taken out.")
  }),
  eventOf("cardChosen", "The seat chose a card in secret.", { seat, card: cardIdSchema }),
  eventOf("teamCompleted", "The team is full.", { seat }),
  eventOf("teamsRevealed", "Both teams are known.", { teams: pairOf(team).describe("The cards by seat.") })
];
var pointsAndStones = [
  eventOf("pointStarted", "A point begins (JT-5.1).", { point }),
  eventOf("lineupChoice", "The seat made a secret choice of its line-up.", { seat, choice: lineupChoiceSchema }),
  eventOf("lineupReady", "The line-up of the seat is complete.", { seat }),
  eventOf("lineupsRevealed", "Both line-ups are known.", { lineups: pairOf(lineup).describe("By seat.") }),
  eventOf("synergyAssigned", "The synergy of the point (JT-5.8).", { synergy: pairOf(countUpTo(MOST.synergy)).describe("Points by seat.") }),
  eventOf("deployed", "A jugger stands in a start slot.", { jugger: jugger2, hex: hexIdSchema }),
  eventOf("juggerCalled", '"3, 2, 1, Jugger!" (JT-5.11).', { point }),
  eventOf("stoneStarted", "A stone begins (JT-6.1).", {
    point,
    stone: countUpTo(MOST.stones).describe("The number of the stone within the match, from 1.")
  }),
  eventOf("countReduced", "A kneeling jugger lost a counter (JT-6.3).", { jugger: jugger2, count: countUpTo(MOST.count).describe("Counters left.") }),
  eventOf("stoodUp", "A jugger stands again.", { jugger: jugger2, facing: facingSchema }),
  eventOf("voaReached", "The activation value fell (JT-6.5).", { voa }),
  eventOf("focusRecovered", "A jugger has its focus back.", { jugger: jugger2, focus: countUpTo(MOST.focus).describe("Its focus after it.") }),
  eventOf("turnStarted", "A turn begins (JT-6.6).", { seat, voa }),
  eventOf("turnEnded", "A turn ends.", { seat, voa }),
  eventOf("pointScored", "The jugg is in the goal (JT-10.5).", { seat, jugger: jugger2, score: scoreSchema }),
  eventOf("stoneEnded", "A stone ends.", { stonesPlayed: countUpTo(MOST.stones).describe("Stones played in the match.") }),
  eventOf("pointEnded", "A point ends; the match goes on.", { point, score: scoreSchema }),
  eventOf("staminaRecovered", "A reserve regained stamina (JT-7.8).", {
    jugger: jugger2,
    stamina: countUpTo(MOST.stamina).describe("Its stamina after it.")
  }),
  eventOf("gameEnded", "The match is over.", { result: resultSchema })
];
var acting = [
  eventOf("activated", "A jugger becomes active (JT-8.1).", { jugger: jugger2 }),
  eventOf("delayed", "A jugger waits (JT-6.11).", { jugger: jugger2 }),
  eventOf("activationEnded", "An activation ends.", { jugger: jugger2, reason: _enum(["done", "kneeling"]).describe("It was done, or it kneels.") }),
  eventOf("paid", "A jugger paid for an action.", { jugger: jugger2, ...paySchema.shape }),
  eventOf("faced", "A jugger chose its facing.", { jugger: jugger2, facing: facingSchema }),
  eventOf("moveDeclared", "A movement was declared (JT-9.1).", {
    jugger: jugger2,
    mode: moveModeSchema,
    limit: countUpTo(MOST.steps).describe("Steps it allows.")
  }),
  eventOf("stepped", "A jugger took a step.", { jugger: jugger2, from, to }),
  eventOf("quickStepped", "A jugger took a quick step.", { jugger: jugger2, from, to }),
  eventOf("pushed", "A jugger was pushed; `to` may lie outside the field (JT-17.6).", { jugger: jugger2, from, to }),
  eventOf("chainReadied", "A chain is ready.", { jugger: jugger2 }),
  eventOf("chainSpent", "A chain is unready (JT-14.4).", { jugger: jugger2 }),
  eventOf("talentUsed", "A talent was used.", { jugger: jugger2, talent: talentIdSchema }),
  eventOf("reactionPassed", "The seat does not react.", { seat, event: windowEventSchema }),
  eventOf("exhausted", "A jugger has no stamina left (JT-7.4).", { jugger: jugger2 }),
  eventOf("exhaustionEnded", "A jugger is no longer exhausted (JT-7.9).", { jugger: jugger2 })
];
var fighting2 = [
  eventOf("attackDeclared", "An attack begins (JT-13.4).", {
    attacker,
    defender,
    kind: attackKindSchema,
    grapple: boolean2().describe("Whether it is a grapple (JT-17)."),
    talent: talentIdSchema.nullable().describe("The talent it is made with; null: none."),
    arc: arcSchema
  }),
  eventOf("attackCancelled", "The defender is out of reach: there is no attack (JT-11.10).", { attacker, defender }),
  eventOf("arcChanged", "The attack comes from another side.", { attacker, defender, arc: arcSchema }),
  eventOf("attackBoosted", "The attacker bought dice.", { jugger: jugger2, dice: dice2 }),
  eventOf("defenceBoosted", "The defender bought dice.", { jugger: jugger2, dice: dice2 }),
  eventOf("defenceDeclared", "The defence is declared (JT-13.10).", {
    jugger: jugger2,
    mode: defenceModeSchema,
    talent: talentIdSchema.nullable().describe("The talent used for it; null: none."),
    keepPin: boolean2().describe("Whether it keeps its pin (JT-19.7).")
  }),
  eventOf("diceRolled", "Dice of a combat.", roll),
  eventOf("diceRerolled", "The whole roll after dice were rolled again.", roll),
  eventOf("attackFailed", "The attack shows no juggs (JT-13.17).", { attacker }),
  eventOf("combatResolved", "What a combat came to (JT-13.22).", {
    attacker,
    defender,
    hit: listOf(jugger2, 2).describe("Who is hit, the defender first."),
    grappleWinner: jugger2.nullable().describe("Who has won a grapple.")
  }),
  eventOf("kneeled", "A jugger kneels (JT-18.1).", { jugger: jugger2, count: countUpTo(MOST.count).describe("Its counters."), cause: hit })
];
var juggAndGrips = [
  eventOf("juggDropped", "The jugg fell (JT-10.7).", { hex: hexIdSchema, cause: hit }),
  eventOf("juggMoved", "The jugg flew (JT-10.4).", { from, to, by: _enum(["sweep", "throw"]).describe("Swept or thrown.") }),
  eventOf("juggPickedUp", "A qwik took the jugg.", { jugger: jugger2, from }),
  eventOf("juggStolen", "A qwik took the jugg from another (JT-17.4).", {
    by: jugger2.describe("Who has it now."),
    from: jugger2.describe("Who had it.")
  }),
  eventOf("pinned", "A jugger is pinned.", { pinner, target: target2 }),
  eventOf("pinEnded", "A pin ends.", { pinner, target: target2, cause: _enum(["defended", "kneeled", "moved", "released"]).describe("Why.") }),
  eventOf("holdStarted", "A jugger is held.", { holder, held }),
  eventOf("holdMaintained", "A hold was paid for.", { holder, held }),
  eventOf("holdEnded", "A hold ends.", {
    holder,
    held,
    cause: _enum(["escaped", "released", "upkeep", "moved", "kneeled"]).describe("Why.")
  })
];
var eventSchema = define(
  "Event",
  "Something that happened; what the viewer may not see of it is null.",
  discriminatedUnion("type", [...recruiting, ...pointsAndStones, ...acting, ...fighting2, ...juggAndGrips])
);

var STAGES = [
  "declared",
  "boostAttack",
  "declareDefence",
  "boostDefence",
  "attackRoll",
  "defenceRoll",
  "result",
  "combatResolved",
  "juggCameToRest",
  "bonus",
  "quickStep",
  "facing"
];
var stageSchema = define("CombatStep", "A step of a combat (JT-13.3, JT-13.23).", _enum(STAGES));
var jugger3 = juggerIdSchema;
var dice3 = listOf(numberUpTo(MOST.faces), MOST.pool).nullable();
var activationFrame = strictObject({
  frame: literal("activation"),
  jugger: jugger3,
  seenFrom: listOf(jugger3, MOST.fielded),
  moveMode: moveModeSchema.nullable(),
  stepsLeft: countUpTo(MOST.steps),
  mayFace: boolean2(),
  talentsUsed: recordOf(talentIdSchema, countUpTo(MOST.talentUses), MOST.talentsOfCard)
});
var juggFlightFrame = strictObject({
  frame: literal("juggFlight"),
  jugger: jugger3,
  by: _enum(["sweep", "throw"]),
  limit: numberUpTo(MOST.flight)
});
var quickStepFrame = strictObject({
  frame: literal("quickStep"),
  jugger: jugger3,
  stepsLeft: countUpTo(MOST.quickSteps),
  mayStop: boolean2()
});
var bonusFrame = strictObject({ frame: literal("bonus"), jugger: jugger3, type: attackTypeSchema, exclude: jugger3.nullable() });
var combatFrame = strictObject({
  frame: literal("combat"),
  attacker: jugger3,
  defender: jugger3,
  kind: attackKindSchema,
  type: attackTypeSchema,
  grapple: boolean2(),
  talent: talentIdSchema.nullable(),
  arc: arcSchema,
  stage: stageSchema,
  attackBoost: countUpTo(MOST.boughtDice),
  attackExtra: countUpTo(MOST.addedDice),
  mode: defenceModeSchema.nullable(),
  defenceTalent: talentIdSchema.nullable(),
  keepPin: boolean2(),
  defenceBoost: countUpTo(MOST.boughtDice),
  defenceExtra: countUpTo(MOST.addedDice),
  attackDice: dice3,
  attackRerolled: boolean2(),
  defenceDice: dice3,
  defenceRerolled: boolean2(),
  hit: listOf(jugger3, 2),
  grappleWinner: jugger3.nullable(),
  dropped: boolean2()
});
var windowFrame = strictObject({
  frame: literal("window"),
  event: windowEventSchema,
  jugger: jugger3.nullable(),
  from: hexIdSchema.nullable(),
  run: countUpTo(MOST.juggers),
  reactor: jugger3.nullable()
});
var frameSchema = discriminatedUnion("frame", [
  activationFrame,
  juggFlightFrame,
  quickStepFrame,
  bonusFrame,
  combatFrame,
  windowFrame
]);

var jugger4 = juggerIdSchema.nullable();
var DECISIONS = [
  "firstRecruiter",
  "draw",
  "recruit",
  "discard",
  "deploy",
  "standUp",
  "turn",
  "holdUpkeep",
  "activation",
  "sweepTarget",
  "throwTarget",
  "quickStep",
  "reaction",
  "boostAttack",
  "declareDefence",
  "boostDefence",
  "dropJugg",
  "grappleOutcome",
  "duelPush",
  "bonusTarget",
  "facing"
];
var decisionKindSchema = define("DecisionKind", "What a seat is asked (section 5).", _enum(DECISIONS), "decisions");
var decisionSchema = strictObject({ kind: decisionKindSchema, seat: seatSchema, jugger: jugger4 });
var juggSchema = define(
  "Jugg",
  "Where the jugg is: on a hex, or with a carrier.",
  strictObject({
    hex: hexIdSchema.nullable().describe("Where it lies; null while it is carried."),
    carrier: jugger4.describe("Who carries it; null while it lies.")
  })
);
var draftSchema = strictObject({
  deck: listOf(cardIdSchema, MOST.cards),
  discard: listOf(cardIdSchema, MOST.cards),
  hands: pairOf(listOf(cardIdSchema, MOST.hand)),
  first: seatSchema.nullable(),
  turnsTaken: pairOf(countUpTo(MOST.draftTurns)),
  drawsLeft: countUpTo(MOST.hand),
  recruited: countUpTo(MOST.hand),
  fullAtStart: boolean2()
});
var lineupSchema = strictObject({
  juggers: listOf(juggerIdSchema, MOST.fielded).nullable(),
  qwik: jugger4,
  weapons: recordOf(juggerIdSchema, weaponSchema, MOST.fielded)
});
var juggerSchema = strictObject({
  role: roleSchema.nullable(),
  weapon: weaponSchema.nullable(),
  hex: hexIdSchema.nullable(),
  facing: facingSchema,
  entered: boolean2(),
  focus: countUpTo(MOST.focus),
  stamina: countUpTo(MOST.stamina),
  exhausted: boolean2(),
  kneeling: boolean2(),
  count: countUpTo(MOST.count),
  status: statusSchema,
  delayedAt: countUpTo(MOST.voa).nullable(),
  pinning: jugger4,
  holding: jugger4,
  chainReady: boolean2()
});
var stateSchema = strictObject({
  config: configSchema,
  phase: phaseSchema,
  draft: draftSchema.nullable(),
  teams: pairOf(listOf(cardIdSchema, MOST.teamSize)),
  juggers: recordOf(juggerIdSchema, juggerSchema, MOST.juggers),
  lineup: pairOf(lineupSchema).nullable(),
  point: countUpTo(MOST.points),
  score: pairOf(countUpTo(MOST.pointsToWin)),
  stonesPlayed: countUpTo(MOST.stones),
  firstStoneOfPoint: boolean2(),
  initiative: seatSchema,
  synergy: pairOf(countUpTo(MOST.synergy)),
  jugg: juggSchema.nullable(),
  voa: countUpTo(MOST.voa).nullable(),
  turn: seatSchema.nullable(),
  frames: listOf(frameSchema, MOST.frames),
  decision: decisionSchema.nullable(),
  result: resultSchema.nullable()
});

var POINT = 2.5;
var LENGTH_OF_FIELD = 20;
var CARRIER = { carries: 0.25, step: 0.06, atTheGoal: 1, guard: -0.15 };
var REACH_OF_GOAL = 4;
var REACH_OF_GUARDS = 4;
var ACTIVE = 0.28;
var KNEELING_COUNT = -0.08;
var EXHAUSTED = -0.54;
var FOCUS = 0.03;
var SYNERGY = 0.25;
var PINNING = 0.08;
var HOLDING = 1;
function evaluate(state, seat2) {
  if (!isSeat(seat2)) return 0;
  const board = boardOf(state);
  const other = opponentOf(seat2);
  const lead = POINT * (state.score[seat2] - state.score[other]) + standing(board, seat2) - standing(board, other);
  return Math.tanh(lead / 2);
}
function standing(board, seat2) {
  let worth = SYNERGY * board.state.synergy[seat2] + carrying(board, seat2);
  for (const id2 of fieldedOf(board, seat2)) {
    const jugger6 = juggerOf(board, id2);
    worth += FOCUS * jugger6.focus + (jugger6.exhausted ? EXHAUSTED : 0);
    worth += isActive(jugger6) ? ACTIVE : KNEELING_COUNT * jugger6.count;
    if (jugger6.pinning !== null) worth += PINNING;
    if (jugger6.holding !== null) worth += HOLDING;
  }
  return worth;
}
function carrying(board, seat2) {
  const carrier = carrierOf(board);
  if (carrier === null || seatOfJugger(carrier) !== seat2) return 0;
  const place = placeOf(board, carrier);
  const left = distance(place, TARGET_GOALS[seat2]);
  const guards = fieldedOf(board, opponentOf(seat2)).filter(
    (id2) => isActive(juggerOf(board, id2)) && distance(placeOf(board, id2), place) <= REACH_OF_GUARDS
  );
  const near = left <= REACH_OF_GOAL ? CARRIER.atTheGoal : 0;
  return CARRIER.carries + CARRIER.step * (LENGTH_OF_FIELD - left) + near + CARRIER.guard * guards.length;
}

var ORDERS = [
  [0, 1, 2, 3, 4, 5],
  [3, 2, 1, 0, 5, 4]
];
function inOrderOf(seat2, legal) {
  const ranked = legal.map((action) => ({ action, dearness: dearness(action), rank: rankOf(seat2, action) }));
  ranked.sort((a, b) => a.dearness - b.dearness || a.rank - b.rank);
  return ranked.map(({ action }) => action);
}
function dearness(action) {
  const pay2 = "pay" in action ? action.pay : void 0;
  return pay2 ? 3 * pay2.stamina + pay2.synergy : 0;
}
function rankOf(seat2, action) {
  const order = ORDERS[seat2] ?? [];
  if ("dir" in action) return order.indexOf(action.dir);
  if ("facing" in action) return order.indexOf(action.facing);
  if ("hex" in action) {
    const [col = 0, row = 0] = action.hex.split(",").map(Number);
    return 100 * row + (seat2 === 0 ? col : 38 - col);
  }
  return 0;
}
function best(actions, value) {
  let found = null;
  let highest = Number.NEGATIVE_INFINITY;
  for (const action of actions) {
    const worth = value(action);
    if (worth > highest) [found, highest] = [action, worth];
  }
  return found;
}
function ofType(actions, type) {
  return actions.filter((action) => action.type === type);
}
function firstOf(actions, type) {
  return ofType(actions, type)[0] ?? null;
}
function staminaOf(action) {
  return "pay" in action && action.pay ? action.pay.stamina : 0;
}
function focusOf(action) {
  return "pay" in action && action.pay ? action.pay.focus : 0;
}

var MARKS2 = { en: ["“", "”"], es: ["«", "»"] };
var MARK_LIKE = /(?!['’])\p{Quotation_Mark}|[ʺˮ״″‶❝❞🙶🙷🙸]/gu;
function quoted(words, language = "en") {
  const [begin, end] = MARKS2[language];
  return `${begin}${isolated(words.replaceAll(MARK_LIKE, "'").replaceAll(/\s+/gu, " "))}${end}`;
}
var FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
var ISOLATE = { begin: "⁨", end: "⁩" };
function isolated(words) {
  return FROM_RIGHT.test(words) ? `${ISOLATE.begin}${words}${ISOLATE.end}` : words;
}

var FACING_NAMES2 = ["E", "SE", "SW", "W", "NW", "NE"];
function nameOfFacing(facing2) {
  return FACING_NAMES2[facing2] ?? String(facing2);
}
var WEAPON_NAMES = {
  swordShield: "sword and shield",
  longSword: "long sword",
  staff: "staff",
  qTip: "Q-tip",
  chain: "chain"
};
function formatPay(pay2) {
  if (!pay2) return "";
  const parts = [
    pay2.focus > 0 ? `${pay2.focus} focus` : "",
    pay2.stamina > 0 ? `${pay2.stamina} stamina` : "",
    pay2.synergy > 0 ? `${pay2.synergy} synergy` : ""
  ].filter((part) => part !== "");
  return parts.length > 0 ? ` for ${parts.join(", ")}` : "";
}
function shownName(cards2, { name: name2 }) {
  return isOfHouse(cards2) ? name2 : quoted(name2);
}
function nameOfJugger(cards2, id2) {
  const profile = cards2?.byJugger.get(id2);
  return cards2 && profile ? `${shownName(cards2, profile)} (${id2})` : id2;
}
function nameOfCard(cards2, id2) {
  const profile = cards2?.byCard.get(id2);
  return cards2 && profile ? `${shownName(cards2, profile)} (${id2}, cost ${profile.cost})` : id2;
}
function knownCards(dataId) {
  return dataId === HOUSE.id ? cardIndexOf(null) : null;
}

var TYPICAL = { attack: 3, defence: 2, lightFeet: 0, reflexes: 3 };
function sceneOf(view2) {
  const me = view2.viewer ?? view2.toAct[0] ?? 0;
  const fielded = [];
  for (const jugger6 of view2.juggers) {
    if (jugger6.fielded && jugger6.hex !== null) fielded.push({ ...jugger6, place: placeAt(jugger6.hex) });
  }
  return {
    view: view2,
    me,
    cards: knownCards(view2.dataId),
    byId: new Map(view2.juggers.map((jugger6) => [jugger6.id, jugger6])),
    mine: fielded.filter(({ seat: seat2 }) => seat2 === me),
    theirs: fielded.filter(({ seat: seat2 }) => seat2 === opponentOf(me))
  };
}
function statsOf({ cards: cards2 }, id2) {
  return cards2?.byCard.get(cardIdOf(id2)) ?? TYPICAL;
}
function standing2({ mine, theirs }, id2) {
  if (id2 === null) return null;
  const isIt = (jugger6) => jugger6.id === id2;
  return mine.find(isIt) ?? theirs.find(isIt) ?? null;
}
function qwikOf(scene, seat2) {
  return (seat2 === scene.me ? scene.mine : scene.theirs).find(({ role, kneeling }) => role === "qwik" && !kneeling) ?? null;
}
function opponentsUp(scene) {
  return scene.theirs.filter(({ kneeling }) => !kneeling);
}
function reachOf({ weapon: weapon2 }) {
  return weapon2 === null ? 1 : WEAPONS[weapon2].range;
}
function faces(from2, target3) {
  return isInFront(from2.place, from2.facing, target3);
}
function apart(a, b) {
  return distance(a.place, b.place);
}

var STEP = 2;
var DANGER = 3;
var NEVER2 = 65535;
function pathTo(scene, mover, order, arrives) {
  if (arrives(mover.place)) return null;
  const priceOf2 = stepPrices(scene, mover);
  const lowest = new Uint16Array(PLACES.length).fill(NEVER2);
  lowest[mover.place.index] = 0;
  const byPrice = [[{ place: mover.place, path: null }]];
  for (let price = 0; price < byPrice.length; price++) {
    for (const { place, path } of byPrice[price] ?? []) {
      if (lowest[place.index] !== price) continue;
      if (path && arrives(place)) return path;
      for (const dir2 of order) {
        const next = place.neighbours[dir2];
        const total = next ? price + priceOf2(place, next) : NEVER2;
        if (!next || total >= (lowest[next.index] ?? 0)) continue;
        lowest[next.index] = total;
        byPrice[total] ??= [];
        byPrice[total].push({ place: next, path: { dir: path?.dir ?? dir2, steps: (path?.steps ?? 0) + 1 } });
      }
    }
  }
  return null;
}
function stepPrices(scene, mover) {
  const taken = new Set([...scene.mine, ...scene.theirs].map(({ place }) => place));
  const threats = threatsAt(opponentsUp(scene).filter(({ role, focus }) => role === "defender" && focus >= 2));
  return (from2, to2) => {
    if (taken.has(to2) || !isOpen(scene, mover, to2)) return NEVER2;
    return threats(from2) & threats(to2) ? STEP + DANGER : STEP;
  };
}
function isOpen({ view: view2 }, mover, place) {
  if (place.slotOf !== null) return place.slotOf === mover.seat && !mover.entered;
  return !(place.corner && view2.config.limits === "european");
}
function threatsAt(threats) {
  const known = [];
  return (place) => {
    let reached = known[place.index];
    if (reached === void 0) {
      reached = threats.reduce((bits, threat, i) => distance(threat.place, place) <= reachOf(threat) ? bits | 1 << i : bits, 0);
      known[place.index] = reached;
    }
    return reached;
  };
}

function sumsOf(faces2, dice5) {
  const known = poolsOf(faces2);
  for (let n = known.length; n <= dice5; n++) {
    const sums = [];
    for (const [total, chance] of (known[n - 1] ?? []).entries()) {
      for (const face of faces2) sums[total + face] = (sums[total + face] ?? 0) + (chance ?? 0) / faces2.length;
    }
    known.push(sums);
  }
  return known[dice5] ?? [];
}
var pools = /* @__PURE__ */ new Map();
var MOST_DICE = 50;
function poolsOf(faces2) {
  const key = faces2.join();
  const known = pools.get(key) ?? [[1]];
  if (!pools.has(key) && pools.size >= MOST_DICE) pools.clear();
  pools.set(key, known);
  return known;
}

function oddsOf(attack, defence, mode) {
  const { faces: faces2 } = HOUSE.die;
  return oddsOfSums(sumsOf(faces2, attack), sumsOf(faces2, defence), mode);
}
function oddsOfSums(attackers, defenders, mode) {
  const odds = { defenderHit: 0, attackerHit: 0 };
  let fewer = 0;
  for (const [juggs3, chance = 0] of attackers.entries()) {
    const equal = defenders[juggs3] ?? 0;
    if (juggs3 > 0) {
      odds.defenderHit += chance * (mode === "full" ? fewer : fewer + equal);
      if (mode === "duel") odds.attackerHit += chance * (1 - fewer);
    }
    fewer += equal;
  }
  return odds;
}

var HIT = { anybody: 1, carrier: 2, qwik: 0.6, gripsQwik: 0.4 };
var PRICE = { focus: 0.07, synergy: 0.07, stamina: 0.2, exhaustion: 0.4 };
var EXTRA_ATTACK = 0.3;
var SPARED = 0.75;
function priceOf(action, { stamina }) {
  const pay2 = "pay" in action ? action.pay : void 0;
  if (!pay2) return 0;
  const tires = pay2.stamina > 0 && pay2.stamina >= stamina;
  return PRICE.focus * pay2.focus + PRICE.synergy * pay2.synergy + PRICE.stamina * pay2.stamina + (tires ? PRICE.exhaustion : 0);
}
function promiseOfAttack(scene, attacker2, defender2, fight) {
  const extra = effectOf(scene, fight.talent)?.id === "extraAttack" ? EXTRA_ATTACK : 0;
  const promises = modesOf(scene, attacker2, defender2, fight).map(
    (mode) => promiseOf(scene, fight, { mode, defenceTalent: null, keepPin: false, defenceBoost: 0, defenceExtra: 0 })
  );
  return Math.min(...promises) + extra;
}
function modesOf({ view: view2 }, attacker2, defender2, { arc, grapple }) {
  const wealth = defender2.focus + view2.synergy[defender2.seat] + Math.max(0, defender2.stamina - 1);
  if (arc === "back" || wealth < COSTS.basicDefence) return ["none"];
  const reaches = apart(attacker2, defender2) <= reachOf(defender2) && faces(defender2, attacker2.place);
  return grapple || defender2.role === "defender" && reaches ? ["none", "full", "duel"] : ["none", "full"];
}
function promiseOf(scene, fight, answer) {
  const [attacker2, defender2] = [scene.byId.get(fight.attacker), scene.byId.get(fight.defender)];
  if (!attacker2 || !defender2) return 0;
  const dice5 = answer.defenceBoost + answer.defenceExtra + defenceDice(scene, defender2, fight, answer);
  const { defenderHit, attackerHit } = oddsOf(attackDice(scene, attacker2, fight), dice5, answer.mode ?? "none");
  const share = effectOf(scene, answer.defenceTalent)?.id === "doublesSpareSelf" ? SPARED : 1;
  return share * defenderHit * worthOf(scene, defender2) - attackerHit * worthOf(scene, attacker2);
}
function worthOf({ view: view2, byId: byId2 }, { id: id2, role, pinning, holding }) {
  const gripped = byId2.get(pinning ?? holding ?? "");
  const grip = gripped?.role === "qwik" ? HIT.gripsQwik : 0;
  return HIT.anybody + (view2.jugg?.carrier === id2 ? HIT.carrier : 0) + (role === "qwik" ? HIT.qwik : 0) + grip;
}
function attackDice(scene, attacker2, { grapple, talent: talent2, attackBoost, attackExtra }) {
  return strength(scene, attacker2, "attack") + (grapple ? 0 : weaponOf2(attacker2).attack) + diceOf2(scene, talent2) + attackBoost + attackExtra;
}
function defenceDice(scene, defender2, fight, { mode, defenceTalent, keepPin }) {
  const isBare = fight.arc !== "front" || keepPin || effectOf(scene, fight.talent)?.id === "ignoreWeaponDefence";
  const shield = isBare ? 0 : weaponOf2(defender2).defence;
  if (mode === "full") return strength(scene, defender2, "defence") + shield + diceOf2(scene, defenceTalent);
  if (mode === "duel")
    return strength(scene, defender2, "attack") + (fight.grapple ? 0 : weaponOf2(defender2).attack) + diceOf2(scene, defenceTalent);
  return shield;
}
function strength(scene, { id: id2, exhausted }, of) {
  return Math.max(0, statsOf(scene, id2)[of] - (exhausted ? 1 : 0));
}
function weaponOf2({ weapon: weapon2 }) {
  return weapon2 === null ? { attack: 0, defence: 0 } : WEAPONS[weapon2];
}
function effectOf({ cards: cards2 }, talent2) {
  return talent2 === null ? null : cards2?.talents.get(talent2)?.effect ?? null;
}
function diceOf2(scene, talent2) {
  const effect2 = effectOf(scene, talent2);
  return effect2?.id === "attackDice" || effect2?.id === "grappleDice" || effect2?.id === "defenceDice" ? effect2.dice : 0;
}

var WESTWARDS = [3, 2, 1, 0, 5, 4];
function greedyActivation(scene, legal) {
  const jugger6 = standing2(scene, scene.view.activation?.jugger ?? null);
  if (!jugger6) return null;
  const action = jugger6.role === "qwik" ? qwikMove(scene, jugger6, legal) : defenderMove(scene, jugger6, legal);
  return action ?? best(ofType(legal, "endActivation"), ({ facing: facing2 }) => facingWorth(scene, jugger6, facing2));
}
function facingWorth(scene, jugger6, facing2) {
  let worth = 0;
  for (const opponent of opponentsUp(scene)) {
    if (!faces({ ...jugger6, facing: facing2 }, opponent.place)) continue;
    worth += (opponent.role === "qwik" ? 5 : 10) / (1 + apart(jugger6, opponent));
  }
  return worth;
}
function qwikMove(scene, qwik, legal) {
  const { view: view2, me } = scene;
  const score = firstOf(legal, "scorePoint");
  if (score) return score;
  if (view2.jugg?.carrier === qwik.id) return goalRun(scene, qwik, legal);
  const hex2 = view2.jugg?.hex ?? null;
  if (hex2 !== null) return firstOf(legal, "pickUpJugg") ?? approach(scene, qwik, legal, (place) => distance(place, placeAt(hex2)) <= 1, 2);
  const carrier = standing2(scene, view2.jugg?.carrier ?? null);
  if (!carrier || carrier.seat === me) return null;
  const talent2 = ofType(legal, "useTalent").find(({ target: target3 }) => target3 === carrier.id);
  const grapple = qwik.focus >= 5 && talent2 ? talent2 : firstOf(legal, "grapple");
  if (grapple) return grapple;
  if (apart(qwik, carrier) === 1) return turnTowards(qwik, carrier.place, legal);
  return approach(scene, qwik, legal, (place) => distance(place, carrier.place) === 1, 2);
}
function goalRun(scene, qwik, legal) {
  const goal = TARGET_GOALS[scene.me];
  const wealth = qwik.focus + qwik.stamina + scene.view.synergy[scene.me];
  const reach = wealth >= COSTS.scoreAdjacent ? 1 : 0;
  return approach(scene, qwik, legal, (place) => distance(place, goal) <= reach, 2) ?? null;
}
function approach(scene, mover, legal, arrives, reserve) {
  const path = pathTo(scene, mover, scene.me === 0 ? FACINGS : WESTWARDS, arrives);
  if (!path) return null;
  const step2 = ofType(legal, "step").find(({ dir: dir2 }) => dir2 === path.dir);
  return step2 ?? declare(scene, mover, legal, path.steps, reserve);
}
function declare(scene, mover, legal, steps2, reserve) {
  const offers = ofType(legal, "declareMove").filter(
    (offer) => offer.mode === "walk" || staminaOf(offer) === 0 && mover.focus - focusOf(offer) >= reserve
  );
  const feet = mover.exhausted ? 0 : statsOf(scene, mover.id).lightFeet;
  for (const mode of MOVE_MODES) {
    const offer = offers.find((candidate) => candidate.mode === mode);
    if (offer && MOVEMENT[mode].limit + feet >= steps2) return offer;
  }
  return best(offers, ({ mode }) => MOVEMENT[mode].limit);
}
function turnTowards(jugger6, target3, legal) {
  if (faces(jugger6, target3)) return null;
  return ofType(legal, "face").find(({ facing: facing2 }) => faces({ ...jugger6, facing: facing2 }, target3)) ?? null;
}
function defenderMove(scene, jugger6, legal) {
  const prey = opponentsUp(scene).sort((a, b) => targetWorth(scene, jugger6, b) - targetWorth(scene, jugger6, a));
  const target3 = prey[0];
  return blow(scene, jugger6, legal) ?? (jugger6.focus >= 3 ? firstOf(legal, "prepareChain") : null) ?? holdDown(scene, legal) ?? letGo(scene, jugger6, legal) ?? clearJugg(scene, jugger6, legal) ?? (jugger6.pinning !== null || !target3 ? null : pursue(scene, jugger6, target3, legal));
}
function targetWorth({ view: view2, byId: byId2 }, attacker2, target3) {
  const gripped = byId2.get(target3.pinning ?? target3.holding ?? "");
  const worth = (view2.jugg?.carrier === target3.id ? 20 : 0) + (target3.role === "qwik" ? 6 : 0) + (gripped?.role === "qwik" ? 4 : 0);
  return worth - apart(attacker2, target3) + (faces(target3, attacker2.place) ? 0 : 6);
}
function holdDown({ byId: byId2 }, legal) {
  return ofType(legal, "pin").find(({ target: target3 }) => {
    const opponent = byId2.get(target3);
    return opponent?.role === "qwik" && opponent.count <= 1;
  }) ?? null;
}
function letGo({ byId: byId2, mine }, { pinning }, legal) {
  if (pinning === null || byId2.get(pinning)?.role === "qwik") return null;
  return mine.some(({ role, pinnedBy }) => role === "qwik" && pinnedBy !== null) ? firstOf(legal, "releasePin") : null;
}
function blow(scene, jugger6, legal) {
  const attacks = [...ofType(legal, "attack"), ...ofType(legal, "useTalent").filter(({ target: target3 }) => target3 !== void 0)];
  return best(attacks, (attack) => {
    const target3 = standing2(scene, attack.target ?? null);
    if (!target3) return Number.NEGATIVE_INFINITY;
    const gain = promiseOfAttack(scene, jugger6, target3, fightOf(scene, jugger6, target3, attack)) - priceOf(attack, jugger6);
    return gain > 0 ? gain : Number.NEGATIVE_INFINITY;
  });
}
function fightOf({ view: view2 }, attacker2, defender2, attack) {
  const behind2 = view2.activation?.seenFrom.includes(defender2.id) ? "flank" : "back";
  const arc = faces(defender2, attacker2.place) ? "front" : behind2;
  const talent2 = attack.type === "useTalent" ? attack.talent : null;
  return { attacker: attacker2.id, defender: defender2.id, talent: talent2, arc, grapple: false, attackBoost: 0, attackExtra: 0 };
}
function pursue(scene, jugger6, target3, legal) {
  const range = reachOf(jugger6);
  if (apart(jugger6, target3) <= range) return jugger6.focus >= 2 ? turnTowards(jugger6, target3.place, legal) : null;
  return approach(scene, jugger6, legal, (place) => distance(place, target3.place) <= range, 3);
}
function clearJugg(scene, jugger6, legal) {
  const rival = qwikOf(scene, opponentOf(scene.me));
  const hex2 = scene.view.jugg?.hex ?? null;
  if (!rival || hex2 === null || distance(rival.place, placeAt(hex2)) > 7) return null;
  const own2 = qwikOf(scene, scene.me);
  if (own2 && distance(own2.place, placeAt(hex2)) <= distance(rival.place, placeAt(hex2))) return null;
  const sweeps2 = ofType(legal, "sweepJugg").filter((sweep) => staminaOf(sweep) === 0 && focusOf(sweep) <= jugger6.focus - 1);
  return best(sweeps2, ({ hexes: hexes2 }) => hexes2);
}
function landingWorth(scene, { hex: hex2 }) {
  const place = placeAt(hex2);
  const rival = qwikOf(scene, opponentOf(scene.me));
  const own2 = qwikOf(scene, scene.me);
  const away = rival ? distance(rival.place, place) : 0;
  const near = own2 ? distance(own2.place, place) : 0;
  return Math.min(away, 8) - near - 0.3 * distance(place, TARGET_GOALS[scene.me]);
}

var PIN = 0.1;
var THRIFT = 0.05;
function greedyAnswer(scene, legal) {
  const { decision: decision2, combats } = scene.view;
  const jugger6 = standing2(scene, decision2?.jugger ?? null);
  const combat2 = combats.at(-1) ?? null;
  switch (decision2?.kind) {
    case "standUp":
    case "facing":
      return jugger6 && best(ofType(legal, "chooseFacing"), ({ facing: facing2 }) => facingWorth(scene, jugger6, facing2));
    case "sweepTarget":
      return best(ofType(legal, "sweepTo"), (action) => landingWorth(scene, action));
    case "throwTarget":
      return best(ofType(legal, "throwTo"), (action) => landingWorth(scene, action));
    case "dropJugg":
      return best(ofType(legal, "dropJugg"), (action) => landingWorth(scene, action));
    case "quickStep":
      return jugger6 && dodge(scene, jugger6, combat2, legal);
    case "bonusTarget":
      return jugger6 && strikeBest(scene, jugger6, legal);
    case "reaction":
      return react2(scene, combat2, legal);
    case "boostAttack":
    case "boostDefence":
      return combat2 && boost2(scene, combat2, legal);
    case "declareDefence":
      return combat2 && defend2(scene, combat2, legal);
    case "grappleOutcome":
      return firstOf(legal, "grappleSteal") ?? firstOf(legal, "grappleHold");
    default:
      return firstOf(legal, "maintainHold") ?? firstOf(legal, "grapplePush");
  }
}
function strikeBest(scene, jugger6, legal) {
  return best(ofType(legal, "bonusAttack"), ({ target: target3 }) => {
    const opponent = standing2(scene, target3);
    return opponent ? targetWorth(scene, jugger6, opponent) : 0;
  });
}
function dodge(scene, jugger6, combat2, legal) {
  const attacker2 = standing2(scene, combat2?.attacker ?? null);
  return best(ofType(legal, "quickStep"), ({ dir: dir2 }) => {
    const to2 = jugger6.place.neighbours[dir2];
    if (!to2) return Number.NEGATIVE_INFINITY;
    return (attacker2 ? 2 * distance(attacker2.place, to2) : 0) - distance(to2, TARGET_GOALS[scene.me]);
  });
}
function react2(scene, combat2, legal) {
  const strike = best(
    ofType(legal, "opportunityAttack").filter((action) => isWorthStriking(scene, action)),
    (action) => -2 * staminaOf(action)
  );
  const talent2 = ofType(legal, "reactTalent").find((action) => isWorthReacting(scene, combat2, action));
  return strike ?? talent2 ?? firstOf(legal, "pass");
}
function isWorthStriking({ view: view2, byId: byId2 }, action) {
  const mover = byId2.get(view2.activation?.jugger ?? "");
  if (mover?.role === "qwik") return true;
  return staminaOf(action) === 0 && (byId2.get(action.jugger)?.focus ?? 0) >= 4;
}
function isWorthReacting({ view: view2, byId: byId2 }, combat2, action) {
  if (combat2 === null || action.jugger === combat2.attacker || action.jugger === combat2.defender) return true;
  const stake = combat2.defender === view2.jugg?.carrier || byId2.get(combat2.defender)?.role === "qwik";
  return stake || staminaOf(action) === 0 && (byId2.get(action.jugger)?.focus ?? 0) >= 4;
}
function boost2(scene, combat2, legal) {
  const [attacker2, defender2] = [standing2(scene, combat2.attacker), standing2(scene, combat2.defender)];
  if (!attacker2 || !defender2) return null;
  const isAttack = scene.view.decision?.kind === "boostAttack";
  const promise = (dice5) => isAttack ? promiseOfAttack(scene, attacker2, defender2, { ...combat2, attackBoost: dice5 }) : -promiseOf(scene, combat2, { ...combat2, defenceBoost: dice5 });
  const offers = [...ofType(legal, "skipBoost"), ...ofType(legal, "boost")];
  return best(offers, (offer) => promise(offer.type === "boost" ? offer.dice : 0) - priceOf(offer, isAttack ? attacker2 : defender2));
}
function defend2(scene, combat2, legal) {
  const defender2 = standing2(scene, combat2.defender);
  if (!defender2) return null;
  return best(ofType(legal, "defend"), (action) => {
    const { mode, talent: talent2, keepPin } = action;
    const promise = promiseOf(scene, combat2, { ...combat2, mode, defenceTalent: talent2, keepPin });
    return (keepPin ? PIN : 0) - promise - THRIFT * priceOf(action, defender2);
  });
}

var WORTH_OF_POINT = 0.3;
var WELCOME = 1.25;
function greedySetUp(scene, legal) {
  return recruiting2(scene, legal) ?? liningUp(scene, legal);
}
function cardOf({ cards: cards2 }, id2) {
  return cards2?.byCard.get(id2) ?? null;
}
function pointsPerSlot({ view: view2, me }) {
  const { cost, size } = view2.teams[me];
  return (view2.config.budget - (cost ?? 0)) / Math.max(1, view2.config.teamSize - size);
}
function worthOfCard({ attack, defence, focus, reflexes }) {
  return 0.24 * attack + 0.13 * defence + 0.4 * focus + 0.08 * reflexes;
}
function fitness(scene, id2) {
  const card2 = cardOf(scene, id2);
  if (!card2) return 0;
  const team3 = scene.view.teams[scene.me].cards ?? [];
  const mates = team3.filter((mate) => cardOf(scene, mate)?.club === card2.club).length;
  const isLast = team3.length >= scene.view.config.teamSize - 1;
  const price = isLast ? 0 : WORTH_OF_POINT * card2.cost;
  return worthOfCard(card2) - price + 0.1 * mates - 0.05 * Math.abs(card2.cost - pointsPerSlot(scene));
}
function recruiting2(scene, legal) {
  const { view: view2, me } = scene;
  const kind = view2.decision?.kind;
  if (kind === "firstRecruiter") return ofType(legal, "chooseFirstRecruiter").find(({ seat: seat2 }) => seat2 === me) ?? null;
  if (kind === "draw") {
    const top = view2.draft?.discard.at(-1);
    const isWelcome = top !== void 0 && fitness(scene, top) > WELCOME && view2.teams[me].size < view2.config.teamSize;
    return ofType(legal, "drawRecruit").find(({ from: from2 }) => from2 === (isWelcome ? "discard" : "deck")) ?? null;
  }
  if (kind === "recruit") {
    const card2 = best(ofType(legal, "recruit"), ({ card: card3 }) => fitness(scene, card3));
    return card2 ?? improvement(scene, legal) ?? firstOf(legal, "endRecruiting");
  }
  if (kind === "discard") return best(ofType(legal, "discardRecruit"), ({ card: card2 }) => cardOf(scene, card2)?.cost ?? 0);
  return best(ofType(legal, "addToTeam"), ({ card: card2 }) => fitness(scene, card2));
}
function improvement(scene, legal) {
  const cost = (id2) => cardOf(scene, id2)?.cost ?? 0;
  const swap = best(ofType(legal, "swapRecruit"), (action) => cost(action.in) - cost(action.out));
  return swap && cost(swap.in) > cost(swap.out) ? swap : null;
}
function liningUp(scene, legal) {
  return best(ofType(legal, "selectLineup"), ({ juggers }) => lineupWorth(scene, juggers)) ?? best(ofType(legal, "selectQwik"), ({ jugger: jugger6 }) => qwikWorth(scene, jugger6)) ?? best(ofType(legal, "assignWeapon"), ({ jugger: jugger6, weapon: weapon2 }) => {
    const preferred = cardOf(scene, cardIdOf(jugger6))?.preferred.weapon ?? null;
    if (weapon2 === "chain") return jugger6 === chainBearer(scene) ? 4 : -1;
    return (weapon2 === preferred ? 2 : 0) + (weapon2 === "longSword" ? 1 : 0);
  }) ?? best(ofType(legal, "deploy"), ({ jugger: jugger6, hex: hex2 }) => deployWorth(scene, jugger6, hex2));
}
function chainBearer(scene) {
  const own2 = scene.view.lineup?.own;
  const defenders = own2?.juggers?.filter((id2) => id2 !== own2.qwik) ?? [];
  const worth = (id2) => {
    const card2 = cardOf(scene, cardIdOf(id2));
    return card2 ? card2.focus + 0.5 * card2.attack + (card2.preferred.weapon === "chain" ? 1 : 0) : 0;
  };
  return defenders.reduce((found, id2) => found === null || worth(id2) > worth(found) ? id2 : found, null);
}
function lineupWorth(scene, juggers) {
  let worth = 0;
  for (const id2 of juggers) {
    const jugger6 = scene.byId.get(id2);
    worth += (cardOf(scene, cardIdOf(id2))?.cost ?? 6) + 0.5 * (jugger6?.stamina ?? 0) - (jugger6?.exhausted ? 3 : 0);
  }
  return worth + juggers.length - new Set(juggers.map((id2) => cardOf(scene, cardIdOf(id2))?.club ?? id2)).size;
}
function qwikWorth(scene, id2) {
  const card2 = cardOf(scene, cardIdOf(id2));
  return card2 ? card2.reflexes + 1.2 * card2.lightFeet + 0.5 * card2.focus + 0.5 * card2.defence - 0.8 * card2.attack : 0;
}
function deployWorth(scene, id2, hex2) {
  return -Math.abs(placeAt(hex2).row - 5) + (scene.byId.get(id2)?.role === "qwik" ? 0.5 : 0);
}

function greedy(view2, legal, chance) {
  const scene = sceneOf(view2);
  const ordered = inOrderOf(scene.me, legal);
  const chosen = choose(scene, ordered) ?? ordered[chance.pick(ordered.length)];
  if (!chosen) throw new Error("there is nothing to choose from");
  return chosen;
}
function choose(scene, legal) {
  switch (scene.view.decision?.kind) {
    case "turn":
      return nextToAct(scene, legal);
    case "activation":
      return greedyActivation(scene, legal);
    default:
      return scene.view.phase === "stone" ? greedyAnswer(scene, legal) : greedySetUp(scene, legal);
  }
}
function nextToAct(scene, legal) {
  const order = ofType(legal, "activate").sort((a, b) => rank(scene, a.jugger) - rank(scene, b.jugger));
  return order[0] ?? firstOf(legal, "endTurn");
}
function rank(scene, id2) {
  return (scene.byId.get(id2)?.role === "qwik" ? 100 : 0) - statsOf(scene, id2).reflexes;
}

function refuse(code, rule, message, instead) {
  return instead === void 0 ? { code, rule, message } : { code, rule, message, instead };
}

var RULE_OF = {
  chooseFirstRecruiter: "JT-4.4",
  drawRecruit: "JT-4.6",
  recruit: "JT-4.7",
  swapRecruit: "JT-4.11",
  endRecruiting: "JT-4.9",
  discardRecruit: "JT-4.12",
  addToTeam: "JT-4.17",
  selectLineup: "JT-5.2",
  selectQwik: "JT-5.2",
  assignWeapon: "JT-5.2",
  deploy: "JT-5.10",
  chooseFacing: "JT-8.7",
  activate: "JT-6.8",
  delay: "JT-6.11",
  endTurn: "JT-6.10",
  maintainHold: "JT-8.2",
  releaseHold: "JT-17.9",
  face: "JT-8.5",
  declareMove: "JT-9.2",
  step: "JT-9.4",
  stepOut: "JT-9.9",
  attack: "JT-13.1",
  grapple: "JT-17.1",
  useTalent: "JT-20.2",
  prepareChain: "JT-14.1",
  pin: "JT-19.1",
  releasePin: "JT-19.5",
  sweepJugg: "JT-10.1",
  sweepTo: "JT-10.1",
  pickUpJugg: "JT-10.2",
  throwJugg: "JT-10.3",
  throwTo: "JT-10.3",
  scorePoint: "JT-10.5",
  endActivation: "JT-8.3",
  quickStep: "JT-9.10",
  endQuickStep: "JT-20.4",
  bonusAttack: "JT-14.7",
  skipBonus: "JT-14.7",
  opportunityAttack: "JT-16.1",
  reactThrow: "JT-11.7",
  reactTalent: "JT-20.5",
  pass: "JT-11.4",
  boost: "JT-13.5",
  skipBoost: "JT-13.5",
  defend: "JT-13.6",
  dropJugg: "JT-10.7",
  grappleSteal: "JT-17.4",
  grappleHold: "JT-17.4",
  grapplePush: "JT-17.6",
  declinePush: "JT-17.7"
};
var RULE_OF_QUESTION = {
  firstRecruiter: "JT-4.4",
  draw: "JT-4.5",
  recruit: "JT-4.5",
  discard: "JT-4.5",
  teamBuild: "JT-4.17",
  lineup: "JT-5.2",
  deploy: "JT-5.10",
  standUp: "JT-18.5",
  turn: "JT-6.6",
  holdUpkeep: "JT-8.2",
  activation: "JT-6.6",
  sweepTarget: "JT-10.1",
  throwTarget: "JT-10.3",
  quickStep: "JT-9.10",
  reaction: "JT-11.4",
  boostAttack: "JT-13.5",
  declareDefence: "JT-13.10",
  boostDefence: "JT-13.11",
  dropJugg: "JT-10.7",
  grappleOutcome: "JT-17.4",
  duelPush: "JT-17.7",
  bonusTarget: "JT-14.7",
  facing: "JT-8.7"
};
var RULES_OF_ACTIONS = [...new Set(Object.values(RULE_OF))];
var RULES_OF_QUESTIONS = [...new Set(Object.values(RULE_OF_QUESTION)), "JT-8.8"];
var REFUSALS = {
  GAME_OVER: { rules: ["JT-21.1", "JT-21.3"], meaning: "The match is over." },
  NOT_YOUR_DECISION: { rules: RULES_OF_QUESTIONS, meaning: "The seat is not asked anything now." },
  UNKNOWN_TYPE: { rules: ["JT-8.3"], meaning: "There is no action of this type." },
  BAD_PARAMETERS: {
    rules: [...RULES_OF_ACTIONS, "JT-1.6", "JT-7.1", "JT-7.2", "JT-20.1"],
    meaning: "A parameter is missing, surplus or ill-typed, names nothing that exists, or a payment does not fit its cost."
  },
  NOT_LEGAL_NOW: {
    rules: [
      ...RULES_OF_ACTIONS,
      "JT-1.8",
      "JT-4.2",
      "JT-4.8",
      "JT-5.3",
      "JT-5.6",
      "JT-6.12",
      "JT-6.13",
      "JT-6.14",
      "JT-6.15",
      "JT-7.6",
      "JT-8.8",
      "JT-9.8",
      "JT-11.5",
      "JT-11.9",
      "JT-12.1",
      "JT-12.3",
      "JT-13.2",
      "JT-13.7",
      "JT-13.9",
      "JT-13.24",
      "JT-14.2",
      "JT-15.3",
      "JT-15.4",
      "JT-16.2",
      "JT-17.8",
      "JT-18.2",
      "JT-18.5",
      "JT-19.2",
      "JT-19.7",
      "JT-20.1",
      "JT-20.6",
      "JT-R42",
      "JT-R55",
      "JT-R57",
      "JT-R58",
      "JT-R59",
      "JT-R88"
    ],
    meaning: "The action is well-formed, but a rule forbids it in this position."
  },
  CANNOT_PAY: { rules: ["JT-7.1"], meaning: "The jugger and its seat do not have the points of the payment." }
};
function refuse2(code, rule, message, instead) {
  return refuse(code, rule, message, instead);
}
function notNow(rule, message, instead) {
  return refuse2("NOT_LEGAL_NOW", rule, message, instead);
}
function badParameters(rule, message, instead) {
  return refuse2("BAD_PARAMETERS", rule, message, instead);
}

function faultOfPay(board, id2, { points, focusCap }, pay2) {
  if (points === 0) return pay2 ? badParameters("JT-7.1", "This costs nothing.", "Leave pay out.") : null;
  if (!pay2) return badParameters("JT-7.1", `This costs ${points}.`, "Say in pay what it is paid with.");
  const paid = pay2.focus + pay2.stamina + pay2.synergy;
  if (paid !== points) return badParameters("JT-7.1", `This costs ${points}, the payment adds up to ${paid}.`);
  if (pay2.focus > focusCap)
    return badParameters("JT-7.2", `At most ${focusCap} of this may be paid in focus.`, "Pay the rest in stamina or synergy.");
  return faultOfMeans(board, id2, pay2);
}
function faultOfMeans(board, id2, pay2) {
  const { focus, stamina } = juggerOf(board, id2);
  const synergy2 = board.state.synergy[seatOfJugger(id2)];
  if (pay2.focus <= focus && pay2.stamina <= stamina && pay2.synergy <= synergy2) return null;
  return refuse2("CANNOT_PAY", "JT-7.1", `${id2} has ${focus} focus and ${stamina} stamina, its seat ${synergy2} synergy.`);
}

function explainJugg(board, id2, action) {
  switch (action.type) {
    case "sweepJugg":
      return explainSweep(board, id2, action);
    case "pickUpJugg":
      return explainPickUp(board, id2, action);
    case "throwJugg":
      if (carrierOf(board) !== id2) return notNow("JT-10.3", `${id2} does not carry the jugg.`);
      return faultOfPlace(board, id2) ?? faultOfPay(board, id2, plainCost(action.power * COSTS.throwPerPower), action.pay);
    case "scorePoint":
      return explainScore(board, id2, action);
    default:
      return null;
  }
}
function faultOfPlace(board, id2) {
  return isField(board.state.config, placeOf(board, id2)) ? null : notNow("JT-R58", `${id2} is not on the field yet.`);
}
function explainSweep(board, id2, { hexes: hexes2, pay: pay2 }) {
  if (carrierOf(board) !== null) return notNow("JT-R57", "The jugg is carried; only a loose jugg can be swept.");
  const price = sweepPrice(board, id2);
  if (price === null)
    return faultOfPlace(board, id2) ?? notNow("JT-10.1", "A defender without the chain sweeps, at most 2 hexes away from the jugg.");
  const least = leastSweep(board);
  if (hexes2 < least) return notNow("JT-10.1", `From its slot the jugg reaches the field with ${least} hexes.`);
  return faultOfPay(board, id2, plainCost(price * hexes2), pay2);
}
function explainPickUp(board, id2, { pay: pay2 }) {
  const price = pickUpPrice(board, id2);
  if (price !== null) return faultOfPay(board, id2, plainCost(price), pay2);
  return faultOfPlace(board, id2) ?? notNow("JT-10.2", "A qwik picks the loose jugg up, from its own hex or an adjacent one.");
}
function explainScore(board, id2, { pay: pay2 }) {
  const price = scorePrice(board, id2);
  if (price !== null) return faultOfPay(board, id2, plainCost(price), pay2);
  if (carrierOf(board) === id2 && isHeld(board, id2)) return notNow("JT-17.8", `${id2} is held and cannot score.`);
  return notNow("JT-10.5", "The carrier scores on the goal of the opponent or next to it.");
}

function faultOfTarget(board, attacker2, target3, range) {
  const known = board.state.juggers[target3];
  if (!known) return badParameters("JT-13.1", `There is no jugger ${target3}.`);
  if (seatOfJugger(target3) === seatOfJugger(attacker2)) return notNow("JT-13.24", `${target3} is on your side.`);
  if (known.hex === null) return notNow("JT-13.1", `${target3} is not on the field.`);
  if (known.kneeling) return notNow("JT-13.24", `${target3} kneels and cannot be attacked.`, "A defender next to it can pin it.");
  const away = distance(placeOf(board, attacker2), placeOf(board, target3));
  if (away > range) return notNow("JT-13.1", `${target3} is ${away} away, the range is ${range}.`);
  if (!isInFront(placeOf(board, attacker2), juggerOf(board, attacker2).facing, placeOf(board, target3)))
    return notNow("JT-12.1", `${target3} is not in front of ${attacker2}.`, "Turn towards it first.");
  return sees(board, attacker2, target3) ? null : notNow("JT-12.3", `Active juggers block the sight from ${attacker2} to ${target3}.`);
}
function faultOfStriker(board, id2) {
  const { role, weapon: weapon2, chainReady } = juggerOf(board, id2);
  if (role !== "defender") return notNow("JT-13.2", `${id2} is a qwik and has no weapon.`, "Qwiks grapple the opposing qwik.");
  if (weapon2 === "chain" && !chainReady) return notNow("JT-14.2", `The chain of ${id2} is not ready.`, "Ready it with prepareChain.");
  return null;
}
function faultOfGrapple(board, id2, target3) {
  if (juggerOf(board, id2).role !== "qwik") return notNow("JT-13.2", `${id2} is no qwik.`, "Defenders attack.");
  const fault = faultOfTarget(board, id2, target3, 1);
  if (fault) return fault;
  return juggerOf(board, target3).role === "qwik" ? null : notNow("JT-17.1", `${target3} is no qwik.`);
}

function ownTalent(board, id2, talentId) {
  const talent2 = talentOf(board, talentId);
  if (talent2 && profileOf(board, id2).talents.includes(talentId)) return { ...talent2, name: shownName(board.cards, talent2) };
  return badParameters("JT-20.2", `${id2} has no talent ${talentId}.`);
}
function isTalent(found) {
  return "keyword" in found;
}
function faultOfUse(board, id2, talent2, keywords) {
  const jugger6 = juggerOf(board, id2);
  if (!keywords.includes(talent2.keyword)) return notNow("JT-20.1", `${talent2.name} is a talent of the keyword ${talent2.keyword}.`);
  if (jugger6.exhausted) return notNow("JT-7.6", `${id2} is exhausted and uses no talents.`);
  if (meetsRequirements(talent2, jugger6)) return null;
  return notNow("JT-20.2", `${id2} lacks the role or the weapon that ${talent2.name} requires.`);
}
function explainTalent(board, { jugger: id2, talentsUsed }, action) {
  const talent2 = ownTalent(board, id2, action.talent);
  if (!isTalent(talent2)) return talent2;
  const fault = faultOfUse(board, id2, talent2, ["standardAction", "standardAttack"]);
  if (fault) return fault;
  const limit = talent2.limitPerActivation;
  if (limit !== null && timesUsed(talentsUsed, talent2.id) >= limit)
    return notNow("JT-20.2", `${talent2.name} is used up in this activation.`);
  const use = talent2.keyword === "standardAction" ? faultOfStandardAction(board, id2, talent2, action.target) : faultOfStandardAttack(board, id2, talent2, action.target);
  return use ?? faultOfPay(board, id2, talentCost(talent2), action.pay);
}
function faultOfStandardAction(board, id2, talent2, target3) {
  if (target3 !== void 0) return badParameters("JT-20.1", `${talent2.name} has no target.`);
  if (talent2.effect.id !== "quickStep" || quickStepDirections(board, id2).length > 0) return null;
  return isHeld(board, id2) ? notNow("JT-9.8", `${id2} is held.`) : notNow("JT-20.6", `${id2} has no place to step to.`);
}
function faultOfStandardAttack(board, id2, talent2, target3) {
  if (target3 === void 0) return badParameters("JT-20.1", `${talent2.name} needs a target.`);
  if (talent2.effect.id === "grappleDice") return faultOfGrapple(board, id2, target3);
  const jugger6 = juggerOf(board, id2);
  if (jugger6.role !== "defender") return notNow("JT-20.6", `${talent2.name} needs a defender as user.`);
  const range = rangeOf(jugger6) + extraRange(talent2);
  return faultOfStriker(board, id2) ?? faultOfTarget(board, id2, target3, range);
}

function explainActivation(board, action) {
  const frame = activationOf(board.state);
  if (!frame) return null;
  const { jugger: id2 } = frame;
  switch (action.type) {
    case "releaseHold":
      return juggerOf(board, id2).holding === null ? notNow("JT-17.9", `${id2} holds nobody.`) : null;
    case "face":
      return explainFace(board, frame, action);
    case "declareMove":
      return explainMove(board, frame, action);
    case "step":
    case "stepOut":
      return explainStep(board, frame, action);
    case "attack":
      return explainAttack(board, id2, action);
    case "grapple":
      return faultOfGrapple(board, id2, action.target) ?? faultOfPay(board, id2, plainCost(COSTS.grapple), action.pay);
    case "useTalent":
      return explainTalent(board, frame, action);
    case "prepareChain":
      return explainChain(board, id2, action);
    case "pin":
      return explainPin(board, id2, action);
    case "releasePin":
      return juggerOf(board, id2).pinning === null ? notNow("JT-19.5", `${id2} pins nobody.`) : null;
    default:
      return explainJugg(board, id2, action);
  }
}
function explainFace(board, { jugger: id2, mayFace }, { facing: facing2 }) {
  if (!mayFace)
    return notNow("JT-8.5", `${id2} has just turned.`, "Do something else first, or choose the final facing with endActivation.");
  return juggerOf(board, id2).facing === facing2 ? notNow("JT-8.5", `${id2} faces that way already.`) : null;
}
function explainMove(board, { jugger: id2, moveMode }, { mode, pay: pay2 }) {
  if (moveMode !== null) return notNow("JT-9.2", `${id2} has declared a ${moveMode} in this activation.`);
  if (isHeld(board, id2)) return notNow("JT-9.8", `${id2} is held.`, "Grapple the holder to escape.");
  if (mode !== "walk" && juggerOf(board, id2).exhausted) return notNow("JT-7.6", `${id2} is exhausted and can only walk.`);
  return faultOfPay(board, id2, plainCost(MOVEMENT[mode].cost), pay2);
}
function explainStep(board, frame, { type, dir: dir2 }) {
  const { jugger: id2, moveMode, stepsLeft: stepsLeft2 } = frame;
  if (moveMode === null) return notNow("JT-9.2", `${id2} has declared no movement.`, "Declare a walk, run or sprint first.");
  if (stepsLeft2 === 0) return notNow("JT-9.4", `${id2} has taken all its steps.`);
  if (isHeld(board, id2)) return notNow("JT-9.8", `${id2} is held.`, "Grapple the holder to escape.");
  const to2 = placeOf(board, id2).neighbours[dir2] ?? null;
  if (to2 !== null && occupantOf(board, to2.id) !== null) return notNow("JT-1.8", `${to2.id} is occupied.`);
  if (type === "step") return notNow("JT-9.9", "That way leads out of bounds.", "Use stepOut if that is meant.");
  return canEnter(board, id2, to2) ? notNow("JT-9.9", "That way does not lead out of bounds.", "Use step.") : null;
}
function explainAttack(board, id2, { target: target3, pay: pay2 }) {
  return faultOfStriker(board, id2) ?? faultOfTarget(board, id2, target3, rangeOf(juggerOf(board, id2))) ?? faultOfPay(board, id2, plainCost(COSTS.basicAttack), pay2);
}
function explainChain(board, id2, { pay: pay2 }) {
  const { weapon: weapon2, chainReady } = juggerOf(board, id2);
  if (weapon2 !== "chain") return notNow("JT-14.1", `${id2} has no chain.`);
  if (chainReady) return notNow("JT-14.1", `The chain of ${id2} is ready.`);
  return faultOfPay(board, id2, plainCost(COSTS.prepareChain), pay2);
}
function explainPin(board, id2, { target: target3, pay: pay2 }) {
  const { role, weapon: weapon2, pinning } = juggerOf(board, id2);
  if (role !== "defender" || weapon2 === "chain") return notNow("JT-19.2", "Qwiks and chain bearers cannot pin.");
  if (pinning !== null) return notNow("JT-19.1", `${id2} pins ${pinning} already.`, "Let go of it with releasePin first.");
  return faultOfPlace(board, id2) ?? faultOfPinTarget(board, id2, target3) ?? faultOfPay(board, id2, plainCost(COSTS.pin), pay2);
}
function faultOfPinTarget(board, id2, target3) {
  const known = board.state.juggers[target3];
  if (!known) return badParameters("JT-19.1", `There is no jugger ${target3}.`);
  if (known.hex === null || !known.kneeling || seatOfJugger(target3) === seatOfJugger(id2))
    return notNow("JT-19.1", `${target3} is no kneeling opponent.`);
  if (distance(placeOf(board, id2), placeOf(board, target3)) > 1) return notNow("JT-19.1", `${target3} is not next to ${id2}.`);
  return pinnerOf(board, target3) === null ? null : notNow("JT-R59", `${target3} is pinned already.`);
}

function explainDefence(board, combat2, { mode, talent: id2, keepPin, pay: pay2 }) {
  const { defender: defender2 } = combat2;
  const fault = faultOfMode(board, combat2, mode);
  if (fault) return fault;
  if (keepPin && (mode === "duel" || !riskedPin(board, combat2))) return notNow("JT-19.7", "No pin depends on this defence.");
  if (id2 === null) return faultOfPay(board, defender2, costOf2(board, combat2, mode, null), pay2);
  if (mode === "none") return notNow("JT-20.1", "No talent belongs to mode none.");
  const talent2 = ownTalent(board, defender2, id2);
  if (!isTalent(talent2)) return talent2;
  return faultOfTalent(board, combat2, mode, talent2) ?? faultOfPay(board, defender2, costOf2(board, combat2, mode, talent2), pay2);
}
function faultOfMode(board, combat2, mode) {
  const { attacker: attacker2, defender: defender2, arc, grapple } = combat2;
  if (mode !== "none" && arc === "back") return notNow("JT-15.4", "Against a back attack there is no defence.");
  if (mode !== "duel") return null;
  if (juggerOf(board, defender2).role === "qwik" && !grapple) return notNow("JT-R42", `${defender2} is a qwik and duels only in a grapple.`);
  return canDuel(board, combat2) ? null : notNow("JT-13.7", `${attacker2} is out of the range or sight of ${defender2}.`);
}
function costOf2(board, combat2, mode, talent2) {
  const extra = mode === "duel" ? duelSurcharge(board, combat2) : 0;
  if (talent2) return talentCost(talent2, extra);
  return plainCost(mode === "none" ? 0 : mode === "duel" ? COSTS.basicDuel + extra : COSTS.basicDefence);
}
function faultOfTalent(board, { defender: defender2, arc, type }, mode, talent2) {
  const fault = faultOfUse(board, defender2, talent2, [mode === "full" ? "standardDefence" : "duelAction"]);
  if (fault) return fault;
  if (type !== "standard") return notNow("JT-13.9", "Talents answer attacks of type standard only.");
  if (arc === "flank" && talent2.requires.weapons !== void 0)
    return notNow("JT-15.3", "From the flank no talent that needs a weapon helps.");
  return null;
}

function explainReaction(board, seat2, window, action) {
  if (action.type !== "opportunityAttack" && action.type !== "reactThrow" && action.type !== "reactTalent") return null;
  const { jugger: id2 } = action;
  const jugger6 = board.state.juggers[id2];
  if (!jugger6) return badParameters("JT-11.4", `There is no jugger ${id2}.`);
  if (seatOfJugger(id2) !== seat2) return notNow("JT-11.4", `${id2} is not yours.`);
  if (jugger6.hex === null) return notNow("JT-5.2", `${id2} is in reserve.`);
  if (!isActive(jugger6)) return notNow("JT-18.2", `${id2} kneels and cannot react.`);
  const fault = faultOfReaction(board, window, action);
  if (fault) return fault;
  return askedRun(board, window).includes(id2) ? null : notNow("JT-11.4", `${id2} is not asked now.`);
}
function faultOfReaction(board, window, action) {
  const { jugger: id2 } = action;
  switch (action.type) {
    case "opportunityAttack":
      return faultOfOpportunity(board, window, id2) ?? faultOfPay(board, id2, opportunityCost(board, id2), action.pay);
    case "reactThrow":
      return faultOfThrow(board, window, id2) ?? faultOfPay(board, id2, plainCost(action.power * COSTS.throwPerPower), action.pay);
    default:
      return explainReactTalent(board, window, action);
  }
}
function faultOfOpportunity(board, { event, jugger: mover, from: from2 }, id2) {
  if (event !== "stepCompleted" || mover === null || from2 === null) return notNow("JT-16.1", "An opportunity attack answers a step.");
  if (seatOfJugger(mover) === seatOfJugger(id2)) return notNow("JT-16.1", `${mover} is on your side.`);
  if (juggerOf(board, id2).role !== "defender") return notNow("JT-16.1", `${id2} is a qwik and has no weapon.`);
  const range = rangeOf(juggerOf(board, id2));
  const place = placeOf(board, id2);
  if (distance(place, placeAt(from2)) > range || distance(place, placeOf(board, mover)) > range)
    return notNow("JT-16.1", `${mover} did not step from inside to inside the range of ${id2}.`);
  if (isSurefooted(board, mover)) return notNow("JT-20.4", `${mover} walks surefooted.`);
  return sees(board, id2, mover) ? null : notNow("JT-16.2", `${id2} does not see ${mover}.`);
}
function faultOfThrow(board, { event }, id2) {
  const combat2 = combatOf(board.state);
  if (event !== "attackDeclared" || combat2?.defender !== id2 || carrierOf(board) !== id2)
    return notNow("JT-11.7", `${id2} is no carrier under attack.`);
  if (reactionDepth(board.state) > 0) return notNow("JT-11.5", "Nobody throws inside a reaction.");
  return faultOfBack(combat2, id2) ?? faultOfPlace(board, id2);
}
function faultOfBack(combat2, id2) {
  if (combat2?.defender !== id2 || combat2.arc !== "back") return null;
  return notNow("JT-11.9", `${id2} is attacked from behind and cannot react.`);
}
function explainReactTalent(board, window, { jugger: id2, talent: name2, pay: pay2 }) {
  const talent2 = ownTalent(board, id2, name2);
  if (!isTalent(talent2)) return talent2;
  const combat2 = combatOf(board.state);
  return faultOfUse(board, id2, talent2, ["reaction"]) ?? faultOfDepth(board, talent2) ?? faultOfBack(combat2, id2) ?? faultOfTrigger2(board, window, combat2, id2, talent2) ?? faultOfEffect2(board, window, combat2, id2, talent2) ?? faultOfPay(board, id2, talentCost(talent2), pay2);
}
function faultOfDepth({ state }, { interrupt, name: name2 }) {
  return reactionDepth(state) > 0 && !interrupt ? notNow("JT-11.5", `${name2} cannot interrupt a reaction.`) : null;
}
function faultOfTrigger2(board, window, combat2, id2, talent2) {
  const { name: name2, trigger: trigger2, requires } = talent2;
  if (trigger2?.event !== window.event) return notNow("JT-20.5", `${name2} does not answer this event.`);
  if (!playsPart(board, window, combat2, id2, trigger2)) return notNow("JT-20.5", `${name2} is for the ${trigger2.as}, which ${id2} is not.`);
  if (combat2?.defender === id2 && combat2.arc === "flank" && requires.weapons !== void 0)
    return notNow("JT-15.3", "From the flank no talent that needs a weapon helps.");
  return null;
}
function faultOfEffect2(board, window, combat2, id2, talent2) {
  if (canHaveEffect(board, window, combat2, id2, talent2)) return null;
  if (talent2.effect.id === "bonusAttack" && combat2 && talent2.trigger) {
    if (combat2.kind !== "standard" || combat2.grapple) return notNow("JT-R88", `${talent2.name} answers standard attacks only.`);
    if (!isOutcome(combat2, talent2.trigger)) return notNow("JT-20.5", `${talent2.name} does not answer this outcome.`);
  }
  return notNow("JT-20.6", `${talent2.name} would do nothing now.`);
}

function explainAnswer(board, seat2, action) {
  const frame = topFrame(board.state);
  switch (frame?.frame) {
    case "juggFlight":
      return action.type === "sweepTo" || action.type === "throwTo" ? explainLanding(board, frame, action) : null;
    case "quickStep":
      if (action.type === "quickStep") return explainQuickStep(board, frame.jugger, action);
      return action.type === "endQuickStep" ? notNow("JT-20.4", "The first hex must be taken.") : null;
    case "bonus":
      return action.type === "bonusAttack" ? explainBonus(board, frame, action) : null;
    case "window":
      return explainReaction(board, seat2, frame, action);
    case "combat":
      return explainFight(board, frame, action);
    default:
      return null;
  }
}
function explainLanding(board, { by, limit }, { hex: hex2 }) {
  const place = findPlace(hex2);
  if (!place || !isField(board.state.config, place)) return notNow("JT-R55", `${hex2} is no field hex.`);
  return notNow(by === "sweep" ? "JT-10.1" : "JT-10.3", `The jugg flies 1 to ${limit} hexes.`);
}
function explainQuickStep(board, id2, { dir: dir2 }) {
  const to2 = placeOf(board, id2).neighbours[dir2] ?? null;
  if (to2 !== null && occupantOf(board, to2.id) !== null) return notNow("JT-1.8", `${to2.id} is occupied.`);
  return notNow("JT-9.10", "A quick step cannot leave the field.");
}
function explainBonus(board, { jugger: jugger6, exclude }, { target: target3 }) {
  if (target3 === exclude) return notNow("JT-20.4", "This bonus attack goes to another opponent.");
  return faultOfTarget(board, jugger6, target3, rangeOf(juggerOf(board, jugger6)));
}
function explainFight(board, combat2, action) {
  const { attacker: attacker2, defender: defender2, stage } = combat2;
  switch (action.type) {
    case "defend":
      return explainDefence(board, combat2, action);
    case "boost":
      return faultOfPay(board, stage === "boostAttack" ? attacker2 : defender2, plainCost(action.dice * COSTS.boostPerDie), action.pay);
    case "dropJugg":
      return notNow("JT-10.7", `The jugg falls onto a free field hex next to ${board.state.decision?.jugger}.`);
    case "grappleSteal":
      return notNow("JT-17.4", `${defender2} does not carry the jugg.`);
    case "grappleHold":
      return notNow("JT-17.4", `${attacker2} holds somebody already.`);
    case "grapplePush":
      return notNow("JT-17.6", "A jugger stands where the loser would be pushed to.");
    default:
      return null;
  }
}

function explainSetUp(board, seat2, action) {
  switch (action.type) {
    case "drawRecruit":
      return notNow("JT-4.6", `The ${action.from} has no cards.`);
    case "recruit":
      return explainRecruit(board, seat2, action);
    case "swapRecruit":
      return explainSwap(board, seat2, action);
    case "endRecruiting":
      return notNow("JT-4.9", "At least one card must be recruited while one in the hand can be afforded.");
    case "discardRecruit":
      return faultOfCard(board, action.card, "JT-4.12") ?? notNow("JT-4.12", `${action.card} is not in your hand.`);
    case "addToTeam":
      return explainChoice(board, seat2, action);
    case "selectLineup":
      return explainFive(board, seat2, action);
    case "selectQwik":
    case "assignWeapon":
      return explainRole(board, seat2, action);
    case "deploy":
      return explainDeployment(board, seat2, action);
    default:
      return null;
  }
}
function faultOfCard({ cards: cards2 }, card2, rule) {
  return cards2.byCard.has(card2) ? null : badParameters(rule, `There is no card ${card2}.`);
}
function explainRecruit(board, seat2, { card: card2 }) {
  const { state, cards: cards2 } = board;
  const draft2 = draftOf(state);
  const fault = faultOfCard(board, card2, "JT-4.7");
  if (fault) return fault;
  if (isFull(state, seat2)) return notNow("JT-4.11", "The team is full.", "Exchange a card with swapRecruit, or end recruiting.");
  if (!draft2.hands[seat2].includes(card2)) return notNow("JT-4.7", `${card2} is not in your hand.`);
  if (mayRecruit(state, cards2, seat2, card2)) return null;
  const spent = costOf(cards2, state.teams[seat2]);
  const message = `${card2} costs ${profileOfCard(cards2, card2).cost}; of ${state.config.budget} the team has spent ${spent}, and every empty slot needs ${cards2.lowestCost}.`;
  return notNow("JT-4.8", message);
}
function explainSwap(board, seat2, { out, in: card2 }) {
  const { state } = board;
  const fault = faultOfCard(board, out, "JT-4.11") ?? faultOfCard(board, card2, "JT-4.11");
  if (fault) return fault;
  const draft2 = draftOf(state);
  if (!draft2.fullAtStart) return notNow("JT-4.11", "Only a team that was full before the turn exchanges cards.");
  if (!state.teams[seat2].includes(out)) return notNow("JT-4.11", `${out} is not in your team.`);
  if (!draft2.hands[seat2].includes(card2)) return notNow("JT-4.11", `${card2} is not in your hand.`);
  return notNow("JT-4.11", `With ${card2} for ${out} the team would cost more than ${state.config.budget}.`);
}
function explainChoice(board, seat2, { card: card2 }) {
  const { state } = board;
  const fault = faultOfCard(board, card2, "JT-4.17");
  if (fault) return fault;
  if (state.teams[seat2].includes(card2)) return notNow("JT-4.2", `${card2} is in your team already.`);
  return notNow("JT-4.17", `With ${card2} the remaining slots could not be filled within ${state.config.budget}.`);
}
function explainFive({ state }, seat2, { juggers }) {
  const stranger = juggers.find((id2) => !state.teams[seat2].some((card2) => id2 === `${seat2}-${card2}`));
  if (stranger !== void 0) return badParameters("JT-5.2", `${stranger} is not in your team.`);
  if (juggers.some((id2, index) => index > 0 && id2 <= (juggers[index - 1] ?? "")))
    return badParameters("JT-5.2", "The five are named once each, in ascending order.");
  return notNow(state.config.format === "short" ? "JT-5.3" : "JT-5.2", "The five are chosen already.");
}
function explainRole({ state }, seat2, action) {
  const lineup3 = state.lineup?.[seat2];
  if (!lineup3 || lineup3.juggers === null) return notNow("JT-5.2", "Choose the five first.");
  if (!lineup3.juggers.includes(action.jugger)) return badParameters("JT-5.2", `${action.jugger} is not one of your five.`);
  if (action.type === "selectQwik") return notNow("JT-5.2", "The qwik is chosen already.");
  if (lineup3.qwik === null) return notNow("JT-5.2", "Choose the qwik first.");
  const next = nextDefender(lineup3);
  if (action.jugger !== next) return notNow("JT-5.2", `The next defender to be armed is ${next}.`);
  const weapons = weaponsFor(lineup3, state.config.chainRule);
  return notNow("JT-5.6", `${next} can be given: ${weapons.join(", ")}.`);
}
function explainDeployment(board, seat2, { jugger: jugger6, hex: hex2 }) {
  const known = board.state.juggers[jugger6];
  if (!known || seatOfJugger(jugger6) !== seat2) return badParameters("JT-5.10", `${jugger6} is not yours.`);
  if (juggerOf(board, jugger6).role === null) return notNow("JT-5.2", `${jugger6} is in reserve.`);
  if (known.hex !== null) return notNow("JT-5.10", `${jugger6} is deployed already.`);
  if (!SLOTS[seat2].includes(hex2)) return badParameters("JT-1.6", `${hex2} is none of your start slots.`);
  return occupantOf(board, hex2) === null ? null : notNow("JT-1.8", `${hex2} is taken.`);
}

function explainTurn(board, seat2, action) {
  switch (action.type) {
    case "activate":
      return faultOfOwn(board, seat2, action.jugger) ?? faultOfActivation(board, action.jugger);
    case "delay":
      return faultOfOwn(board, seat2, action.jugger) ?? explainDelay(board, action);
    case "endTurn":
      return explainEnd(board, seat2);
    case "maintainHold":
      return faultOfPay(board, board.state.decision?.jugger ?? "", plainCost(COSTS.maintainHold), action.pay);
    case "chooseFacing":
      return explainFacing(board);
    default:
      return null;
  }
}
function faultOfOwn(board, seat2, id2) {
  if (!board.state.juggers[id2] || seatOfJugger(id2) !== seat2) return badParameters("JT-6.8", `${id2} is not yours.`);
  return juggerOf(board, id2).role === null ? notNow("JT-5.2", `${id2} is in reserve.`) : null;
}
function faultOfMoment(board, id2) {
  const { kneeling, status } = juggerOf(board, id2);
  const { reflexes } = profileOf(board, id2);
  const { voa: voa2 } = board.state;
  if (kneeling) return notNow("JT-6.15", `${id2} kneels.`);
  if (status === "done") return notNow("JT-6.14", `${id2} has acted in this stone.`);
  return status === "waiting" && reflexes !== voa2 ? notNow("JT-6.8", `${id2} acts at value ${reflexes}, this is ${voa2}.`) : null;
}
function faultOfActivation(board, id2) {
  const { status, delayedAt } = juggerOf(board, id2);
  const fault = faultOfMoment(board, id2);
  if (fault || status !== "delayed" || (delayedAt ?? 0) > (board.state.voa ?? 0)) return fault;
  return notNow("JT-6.11", `${id2} delayed at this value and can act at a lower one.`);
}
function explainDelay(board, { jugger: id2, pay: pay2 }) {
  if (board.state.voa === 0) return notNow("JT-6.12", "At value 0 nobody can delay.");
  const { status } = juggerOf(board, id2);
  const fault = faultOfMoment(board, id2);
  if (fault) return fault;
  if (status === "delayed") return notNow("JT-6.11", `${id2} has delayed in this stone already.`);
  if (status === "late") return notNow("JT-6.13", `The value of ${id2} is past.`, "Activate it, or end the turn.");
  return faultOfPay(board, id2, plainCost(COSTS.delay), pay2);
}
function explainEnd(board, seat2) {
  const { must } = toActivate(board, seat2);
  if (board.state.voa === 0) return notNow("JT-6.12", `At value 0 everybody acts: ${must.join(", ")}.`);
  return must.length === 0 ? null : notNow("JT-6.8", `Still to be activated or delayed: ${must.join(", ")}.`);
}
function explainFacing({ state }) {
  const message = `It is ${state.decision?.jugger} that turns now.`;
  if (state.decision?.kind === "standUp") return notNow("JT-18.5", message);
  return notNow(topFrame(state)?.frame === "window" ? "JT-8.8" : "JT-8.7", message);
}

var QUESTIONS = {
  chooseFirstRecruiter: ["firstRecruiter"],
  drawRecruit: ["draw"],
  recruit: ["recruit"],
  swapRecruit: ["recruit"],
  endRecruiting: ["recruit"],
  discardRecruit: ["discard"],
  addToTeam: ["teamBuild"],
  selectLineup: ["lineup"],
  selectQwik: ["lineup"],
  assignWeapon: ["lineup"],
  deploy: ["deploy"],
  chooseFacing: ["standUp", "facing"],
  activate: ["turn"],
  delay: ["turn"],
  endTurn: ["turn"],
  maintainHold: ["holdUpkeep"],
  releaseHold: ["holdUpkeep", "activation"],
  face: ["activation"],
  declareMove: ["activation"],
  step: ["activation"],
  stepOut: ["activation"],
  attack: ["activation"],
  grapple: ["activation"],
  useTalent: ["activation"],
  prepareChain: ["activation"],
  pin: ["activation"],
  releasePin: ["activation"],
  sweepJugg: ["activation"],
  sweepTo: ["sweepTarget"],
  pickUpJugg: ["activation"],
  throwJugg: ["activation"],
  throwTo: ["throwTarget"],
  scorePoint: ["activation"],
  endActivation: ["activation"],
  quickStep: ["quickStep"],
  endQuickStep: ["quickStep"],
  bonusAttack: ["bonusTarget"],
  skipBonus: ["bonusTarget"],
  opportunityAttack: ["reaction"],
  reactThrow: ["reaction"],
  reactTalent: ["reaction"],
  pass: ["reaction"],
  boost: ["boostAttack", "boostDefence"],
  skipBoost: ["boostAttack", "boostDefence"],
  defend: ["declareDefence"],
  dropJugg: ["dropJugg"],
  grappleSteal: ["grappleOutcome"],
  grappleHold: ["grappleOutcome"],
  grapplePush: ["grappleOutcome", "duelPush"],
  declinePush: ["duelPush"]
};
function explain(state, seat2, action) {
  const instead = adviceFor(state, seat2);
  const found = gate(state, seat2, action) ?? narrow(boardOf(state), isSeat(seat2) ? seat2 : 0, action);
  const refusal = found ?? notNow(RULE_OF[action.type], `${action.type} with these parameters is not possible now.`);
  return refusal.instead === void 0 && instead !== null ? { ...refusal, instead } : refusal;
}
function gate(state, seat2, action) {
  if (state.phase === "over") return refuse2("GAME_OVER", ruleOfEnd(state), "The match is over.", "Start another match.");
  const question = questionOf(state);
  if (!toAct(state).some((owing) => owing === seat2)) {
    const rule = question === "facing" && topFrame(state)?.frame === "window" ? "JT-8.8" : RULE_OF_QUESTION[question];
    return refuse2("NOT_YOUR_DECISION", rule, `Seat ${seat2} is not asked anything now.`, "Wait for the other seat.");
  }
  if (!Object.hasOwn(QUESTIONS, action.type)) {
    return refuse2("UNKNOWN_TYPE", "JT-8.3", `There is no action ${JSON.stringify(action.type)}.`);
  }
  const parsed = actionSchema.safeParse(action);
  if (!parsed.success) return badParameters(RULE_OF[action.type], firstSchemaFault(parsed.error.issues, action).message);
  if (QUESTIONS[action.type].includes(question)) return null;
  return notNow(RULE_OF[action.type], `${action.type} does not answer the question that is asked now (${question}).`);
}
function ruleOfEnd({ result: result2 }) {
  return result2?.reason === "stoneLimit" ? "JT-21.3" : "JT-21.1";
}
function questionOf({ phase, decision: decision2 }) {
  return decision2?.kind ?? (phase === "teamBuild" ? "teamBuild" : "lineup");
}
function narrow(board, seat2, action) {
  return explainSetUp(board, seat2, action) ?? explainTurn(board, seat2, action) ?? explainActivation(board, action) ?? explainAnswer(board, seat2, action);
}
function adviceFor(state, seat2) {
  const types = new Set(legalActions(state, seat2).map(({ type }) => type));
  return types.size === 0 ? null : `Legal now: ${[...types].join(", ")}.`;
}

function describe2(action, state) {
  const cards2 = cardIndexOf(state.config.data);
  const label = labelOf(action, cards2);
  return "pay" in action ? `${label}${formatPay(action.pay)}` : label;
}
function labelOf(action, cards2) {
  switch (action.type) {
    case "chooseFirstRecruiter":
      return `Let seat ${action.seat} recruit first`;
    case "drawRecruit":
      return action.from === "deck" ? "Draw from the deck" : "Take the top discard";
    case "recruit":
      return `Recruit ${nameOfCard(cards2, action.card)}`;
    case "swapRecruit":
      return `Exchange ${nameOfCard(cards2, action.out)} for ${nameOfCard(cards2, action.in)}`;
    case "endRecruiting":
      return "End recruiting";
    case "discardRecruit":
      return `Discard ${nameOfCard(cards2, action.card)}`;
    case "addToTeam":
      return `Add ${nameOfCard(cards2, action.card)} to the team`;
    case "selectLineup":
      return `Field ${action.juggers.map((id2) => nameOfJugger(cards2, id2)).join(", ")}`;
    case "selectQwik":
      return `Make ${nameOfJugger(cards2, action.jugger)} the qwik`;
    case "assignWeapon":
      return `Give ${nameOfJugger(cards2, action.jugger)} the ${WEAPON_NAMES[action.weapon]}`;
    case "deploy":
      return `Deploy ${nameOfJugger(cards2, action.jugger)} at ${action.hex}`;
    default:
      return labelOfPlay(action, cards2);
  }
}
function labelOfPlay(action, cards2) {
  const who = (id2) => nameOfJugger(cards2, id2);
  const talent2 = (id2) => {
    const known = cards2.talents.get(id2);
    return known ? shownName(cards2, known) : id2;
  };
  switch (action.type) {
    case "chooseFacing":
      return `Turn ${who(action.jugger)} to ${nameOfFacing(action.facing)}`;
    case "activate":
      return `Activate ${who(action.jugger)}`;
    case "delay":
      return `Delay ${who(action.jugger)}`;
    case "endTurn":
      return "End the turn";
    case "maintainHold":
      return "Keep the hold";
    case "releaseHold":
      return "Let go of the held qwik";
    case "face":
      return `Turn to ${nameOfFacing(action.facing)}`;
    case "declareMove":
      return `Declare a ${action.mode}`;
    case "step":
      return `Step ${nameOfFacing(action.dir)}`;
    case "stepOut":
      return `Step ${nameOfFacing(action.dir)}, out of bounds`;
    case "attack":
      return `Attack ${who(action.target)}`;
    case "grapple":
      return `Grapple ${who(action.target)}`;
    case "useTalent":
      return `${talent2(action.talent)}${action.target === void 0 ? "" : ` against ${who(action.target)}`}`;
    case "prepareChain":
      return "Ready the chain";
    case "pin":
      return `Pin ${who(action.target)}`;
    case "releasePin":
      return "Let go of the pinned jugger";
    case "sweepJugg":
      return `Sweep the jugg up to ${action.hexes}`;
    case "pickUpJugg":
      return "Pick up the jugg";
    case "throwJugg":
      return `Throw the jugg up to ${3 * action.power}`;
    case "sweepTo":
    case "throwTo":
      return `Jugg to ${action.hex}`;
    case "scorePoint":
      return "Score";
    case "endActivation":
      return `End the activation facing ${nameOfFacing(action.facing)}`;
    default:
      return labelOfAnswer(action, who, talent2);
  }
}
function labelOfAnswer(action, who, talent2) {
  switch (action.type) {
    case "quickStep":
      return `Quick step ${nameOfFacing(action.dir)}`;
    case "endQuickStep":
      return "No further quick step";
    case "bonusAttack":
      return `Bonus attack on ${who(action.target)}`;
    case "skipBonus":
      return "Forgo the bonus attack";
    case "opportunityAttack":
      return `Opportunity attack by ${who(action.jugger)}`;
    case "reactThrow":
      return `${who(action.jugger)} throws the jugg up to ${3 * action.power}`;
    case "reactTalent":
      return `${who(action.jugger)} reacts: ${talent2(action.talent)}`;
    case "pass":
      return "No reaction";
    case "boost":
      return `Buy ${action.dice} ${action.dice === 1 ? "die" : "dice"}`;
    case "skipBoost":
      return "Buy no dice";
    case "defend":
      return `${DEFENCE_NAMES[action.mode]}${action.talent === null ? "" : ` with ${talent2(action.talent)}`}${action.keepPin ? ", keeping the pin" : ""}`;
    case "dropJugg":
      return `Jugg falls to ${action.hex}`;
    case "grappleSteal":
      return "Steal the jugg";
    case "grappleHold":
      return "Hold the opponent";
    case "grapplePush":
      return "Push the opponent";
    case "declinePush":
      return "Do not push";
    default:
      return unreachable(action);
  }
}
var DEFENCE_NAMES = { full: "Full defence", duel: "Duel", none: "No defence" };

function viewEvent(event, viewer) {
  if (viewer === "omniscient") return event;
  switch (event.type) {
    case "handDealt":
      return event.seat === viewer ? event : { ...event, cards: null };
    case "recruitDrawn":
      return event.from === "discard" || event.seat === viewer ? event : { ...event, card: null };
    case "cardChosen":
    case "lineupChoice":
      return event.seat === viewer ? event : null;
    default:
      return event;
  }
}
function viewAction(action, seat2, viewer) {
  if (viewer === seat2 || viewer === "omniscient") return action;
  switch (action.type) {
    case "addToTeam":
    case "selectLineup":
    case "selectQwik":
    case "assignWeapon":
      return null;
    default:
      return action;
  }
}

var MOST_DEALS = 40;
function resample(state, knower, chance) {
  const { config: config2, ...rest } = state;
  const twin = { ...cloneJson(rest), config: config2 };
  if (knower === "omniscient") return twin;
  const hidden = [0, 1].filter((seat2) => knower !== "table" && knower !== seat2);
  for (const seat2 of hidden) {
    if (state.phase === "teamBuild") resampleTeam(twin, seat2, chance);
    if (twin.lineup) twin.lineup[seat2] = resampleLineup(twin, twin.lineup[seat2], seat2, chance);
  }
  if (state.phase === "draft") resampleDraft(twin, hidden, chance);
  return twin;
}
function resampleDraft(twin, hidden, chance) {
  const { draft: draft2 } = twin;
  if (!draft2) return;
  const unseen = [...draft2.deck, ...hidden.flatMap((seat2) => draft2.hands[seat2])].sort(byId);
  for (let deal = 0; deal < MOST_DEALS; deal++) {
    const cards2 = chance.shuffle(unseen);
    for (const seat2 of hidden) draft2.hands[seat2] = cards2.splice(0, draft2.hands[seat2].length).sort(byId);
    draft2.deck = cards2;
    if (draftActions(twin, cardIndexOf(twin.config.data)).length > 1) return;
  }
}
function resampleTeam(twin, seat2, chance) {
  const cards2 = cardIndexOf(twin.config.data);
  const size = teamSizeOf(twin.config);
  const wanted = isFull(twin, seat2) ? size : chance.pick(size);
  const team3 = [];
  twin.teams[seat2] = team3;
  while (team3.length < wanted) {
    const choices2 = teamBuildActions(twin, cards2, seat2);
    if (choices2.length === 0) break;
    const choice = choices2[chance.pick(choices2.length)];
    if (choice?.type === "addToTeam") team3.push(choice.card);
  }
  while (team3.length > 0 && wanted < size && teamBuildActions(twin, cards2, seat2).length === 1) team3.pop();
}
function resampleLineup(twin, real, seat2, chance) {
  const choicesLeft = [];
  const lineup3 = emptyLineup(twin, seat2);
  while (!isReady(lineup3)) {
    const choices2 = lineupActions(twin, seat2, lineup3);
    if (choices2.length === 0) break;
    if (choices2.length > 1) choicesLeft.push(cloneJson(lineup3));
    const choice = choices2[chance.pick(choices2.length)];
    if (choice && isLineupChoice(choice)) applyLineupChoice(lineup3, choice);
  }
  return isReady(real) ? lineup3 : choicesLeft[chance.pick(choicesLeft.length)] ?? lineup3;
}
function isLineupChoice(action) {
  return action.type === "selectLineup" || action.type === "selectQwik" || action.type === "assignWeapon";
}

var seatByNumber = (seat2) => `seat ${seat2}`;

function text(view2, nameOf2 = seatByNumber) {
  const cards2 = knownCards(view2.dataId);
  return [
    ...headOf(view2, nameOf2),
    ...decisionOf(view2, cards2, nameOf2),
    ...draftOf2(view2, cards2),
    ...teamsOf(view2, cards2, nameOf2),
    ...lineupOf(view2, cards2, nameOf2),
    ...juggersOf(view2, cards2, nameOf2),
    ...fightsOf(view2, cards2),
    ...resultOf(view2, nameOf2)
  ].join("\n");
}
function headOf(view2, nameOf2) {
  const { config: config2, score, synergy: synergy2, point: point2, stonesPlayed } = view2;
  const who = view2.viewer === null ? "spectator" : nameOf2(view2.viewer);
  return [
    `Jugger TTG, ${config2.format} game, seen by ${who}. Phase ${view2.phase}.`,
    `Score ${score[0]}-${score[1]} (${config2.pointsToWin} wins), point ${point2}, stones played ${stonesPlayed} of ${config2.stoneLimit}, synergy ${synergy2[0]}-${synergy2[1]}, initiative ${view2.initiative === null ? "open" : nameOf2(view2.initiative)}.`,
    ...view2.voa === null ? [] : [`Activation value ${view2.voa}${view2.turn === null ? "" : `, turn of ${nameOf2(view2.turn)}`}.`]
  ];
}
function decisionOf({ toAct: toAct2, decision: decision2 }, cards2, nameOf2) {
  if (toAct2.length === 0) return [];
  if (!decision2) return [`To act: ${toAct2.map(nameOf2).join(", ")}.`];
  const about = decision2.jugger === null ? "" : `, about ${nameOfJugger(cards2, decision2.jugger)}`;
  const event = decision2.event === null ? "" : `, reacting to ${decision2.event} with ${decision2.eligible.join(" or ")}`;
  const limit = decision2.limit === null ? "" : `, limit ${decision2.limit}`;
  return [`To act: ${nameOf2(decision2.seat)}: ${decision2.kind}${about}${event}${limit}.`];
}
function draftOf2({ draft: draft2 }, cards2) {
  if (!draft2) return [];
  const lines = [
    `Draw pile ${draft2.deckCount}, discard (top last): ${draft2.discard.join(" ") || "empty"}.`,
    `Hands ${draft2.handCounts[0]}-${draft2.handCounts[1]} cards, turns taken ${draft2.turnsTaken[0]}-${draft2.turnsTaken[1]}.`
  ];
  if (draft2.hand) lines.push(`Your hand: ${draft2.hand.map((card2) => nameOfCard(cards2, card2)).join("; ") || "empty"}.`);
  return lines;
}
function teamsOf(view2, cards2, nameOf2) {
  if (view2.phase !== "draft" && view2.phase !== "teamBuild") return [];
  return view2.teams.map((team3, seat2) => {
    if (team3.cards === null) return `Team of ${nameOf2(seat2)}: secret${team3.complete ? ", complete" : ""}.`;
    const names = team3.cards.map((card2) => nameOfCard(cards2, card2)).join("; ") || "empty";
    return `Team of ${nameOf2(seat2)} (${team3.size} of ${view2.config.teamSize}, cost ${team3.cost} of ${view2.config.budget}): ${names}.`;
  });
}
function lineupOf({ lineup: lineup3 }, cards2, nameOf2) {
  if (!lineup3) return [];
  const lines = [
    `Line-ups: ${nameOf2(0)} ${lineup3.ready[0] ? "ready" : "choosing"}, ${nameOf2(1)} ${lineup3.ready[1] ? "ready" : "choosing"}.`
  ];
  const { own: own2 } = lineup3;
  if (!own2) return lines;
  lines.push(`Your five: ${own2.juggers ? own2.juggers.map((id2) => nameOfJugger(cards2, id2)).join(", ") : "not chosen"}.`);
  if (own2.qwik !== null) lines.push(`Your qwik: ${nameOfJugger(cards2, own2.qwik)}.`);
  for (const [id2, weapon2] of Object.entries(own2.weapons)) lines.push(`${nameOfJugger(cards2, id2)}: ${WEAPON_NAMES[weapon2]}.`);
  return lines;
}
function juggersOf(view2, cards2, nameOf2) {
  if (!view2.jugg) return [];
  const { hex: hex2, carrier } = view2.jugg;
  const lines = [hex2 === null ? `The jugg is carried by ${nameOfJugger(cards2, carrier ?? "")}.` : `The jugg lies at ${hex2}.`];
  lines.push(`Centre ${CENTRE}; ${nameOf2(0)} scores at ${GOALS[1]}, ${nameOf2(1)} at ${GOALS[0]}.`);
  for (const jugger6 of view2.juggers) if (jugger6.fielded) lines.push(lineOf(jugger6, cards2));
  return lines;
}
function lineOf(jugger6, cards2) {
  const { id: id2, role, weapon: weapon2, hex: hex2, facing: facing2, focus, focusMax, stamina, staminaMax, status } = jugger6;
  const gear = role === "qwik" || weapon2 === null ? "qwik" : `${WEAPON_NAMES[weapon2]}${jugger6.chainReady ? " (ready)" : ""}`;
  const place = hex2 === null ? "not deployed" : `@${hex2} facing ${nameOfFacing(facing2)}${jugger6.entered ? "" : " (not entered)"}`;
  const marks = [
    jugger6.kneeling ? `kneeling ${jugger6.count}` : "",
    jugger6.exhausted ? "exhausted" : "",
    jugger6.pinning === null ? "" : `pins ${jugger6.pinning}`,
    jugger6.pinnedBy === null ? "" : `pinned by ${jugger6.pinnedBy}`,
    jugger6.holding === null ? "" : `holds ${jugger6.holding}`,
    jugger6.heldBy === null ? "" : `held by ${jugger6.heldBy}`,
    jugger6.delayedAt === null ? status : `delayed at ${jugger6.delayedAt}`
  ].filter((mark) => mark !== "");
  return `${nameOfJugger(cards2, id2)} ${gear} ${place}, focus ${focus}/${focusMax}, stamina ${stamina}/${staminaMax}, ${marks.join(", ")}`;
}
function fightsOf({ activation: activation2, combats }, cards2) {
  const lines = combats.map((combat2) => fightOf2(combat2, cards2));
  if (!activation2) return lines;
  const moves = activation2.moveMode === null ? "no movement declared" : `${activation2.moveMode}, ${activation2.stepsLeft} steps left`;
  return [`Active: ${nameOfJugger(cards2, activation2.jugger)} (${moves}).`, ...lines];
}
function fightOf2(combat2, cards2) {
  const { attacker: attacker2, defender: defender2, kind, grapple, arc, stage, mode, attackJuggs, defenceJuggs } = combat2;
  const what = grapple ? "grapples" : `makes a ${kind} attack on`;
  const rolls = attackJuggs === null ? "" : `, juggs ${attackJuggs} against ${defenceJuggs ?? "?"}`;
  const defence = mode === null ? "" : `, defence ${mode}`;
  return `${nameOfJugger(cards2, attacker2)} ${what} ${nameOfJugger(cards2, defender2)} (${arc}, ${stage}${defence}${rolls}).`;
}
function resultOf({ result: result2 }, nameOf2) {
  return result2 ? [`Over by ${result2.reason}: ${nameOf2(0)} ${result2.seats[0]}, ${nameOf2(1)} ${result2.seats[1]}.`] : [];
}

function view(state, viewer) {
  const board = boardOf(state);
  const { phase, score, point: point2, stonesPlayed, firstStoneOfPoint, voa: voa2, turn, initiative, synergy: synergy2, jugg, result: result2 } = state;
  return {
    game: "jugger-ttg",
    viewer: isSeat(viewer) ? viewer : null,
    config: configView(state),
    dataId: board.cards.id,
    phase,
    toAct: toAct(state),
    decision: decisionView(board),
    score: [...score],
    point: point2,
    stonesPlayed,
    firstStoneOfPoint,
    voa: voa2,
    turn,
    initiative,
    synergy: [...synergy2],
    teams: [teamView(board, 0, viewer), teamView(board, 1, viewer)],
    juggers: board.ids.map((id2) => juggerView(board, id2)),
    jugg: jugg && { ...jugg },
    activation: activationView(state),
    combats: state.frames.filter((frame) => frame.frame === "combat").map((frame) => combatView(board, frame)),
    draft: draftView(state, viewer),
    lineup: lineupView(state, viewer),
    result: result2 && { ...result2, seats: [...result2.seats], score: [...result2.score] }
  };
}
function configView({ config: config2 }) {
  const { format: format2, recruitment, limits, chainRule, budget, pointsToWin, stoneLimit, draftTurnLimit } = config2;
  const teamSize = teamSizeOf(config2);
  return { format: format2, recruitment, limits, chainRule, teamSize, budget, pointsToWin, stoneLimit, draftTurnLimit };
}
function decisionView(board) {
  const { state } = board;
  if (!state.decision) return null;
  const frame = topFrame(state);
  const window = state.decision.kind === "reaction" && frame?.frame === "window" ? frame : null;
  return {
    ...state.decision,
    event: window ? window.event : null,
    eligible: window ? askedRun(board, window).toSorted(byId) : [],
    limit: limitOf2(state)
  };
}
function limitOf2(state) {
  const frame = topFrame(state);
  if (frame?.frame === "juggFlight") return frame.limit;
  return state.decision?.kind === "draw" || state.decision?.kind === "recruit" ? stepsLeft(state) : null;
}
function stepsLeft({ draft: draft2, decision: decision2 }) {
  if (!draft2 || !decision2) return 0;
  switch (decision2.kind) {
    case "draw":
      return draft2.drawsLeft;
    case "recruit":
      return draft2.fullAtStart ? 1 : MOST_RECRUITS - draft2.recruited;
    case "discard":
      return draft2.hands[decision2.seat].length - HAND_SIZE;
    default:
      return 0;
  }
}
function teamView({ state, cards: cards2 }, seat2, viewer) {
  const team3 = state.teams[seat2];
  const complete = isFull(state, seat2);
  const isSecret = state.phase === "teamBuild" && viewer !== seat2 && viewer !== "omniscient";
  if (isSecret) return { cards: null, size: 0, cost: null, complete };
  return { cards: [...team3], size: team3.length, cost: costOf(cards2, team3), complete };
}
function juggerView(board, id2) {
  const jugger6 = juggerOf(board, id2);
  const profile = profileOf(board, id2);
  return {
    role: jugger6.role,
    weapon: jugger6.weapon,
    hex: jugger6.hex,
    facing: jugger6.facing,
    entered: jugger6.entered,
    focus: jugger6.focus,
    stamina: jugger6.stamina,
    exhausted: jugger6.exhausted,
    kneeling: jugger6.kneeling,
    count: jugger6.count,
    status: jugger6.status,
    delayedAt: jugger6.delayedAt,
    pinning: jugger6.pinning,
    holding: jugger6.holding,
    chainReady: jugger6.chainReady,
    id: id2,
    seat: seatOfJugger(id2),
    card: cardIdOf(id2),
    fielded: jugger6.role !== null,
    focusMax: profile.focus,
    staminaMax: profile.stamina,
    pinnedBy: pinnerOf(board, id2),
    heldBy: holderOf(board, id2)
  };
}
function activationView(state) {
  const activation2 = activationOf(state);
  if (!activation2) return null;
  const { jugger: jugger6, seenFrom: seenFrom2, moveMode, stepsLeft: stepsLeft2, mayFace, talentsUsed } = activation2;
  return { jugger: jugger6, seenFrom: [...seenFrom2], moveMode, stepsLeft: stepsLeft2, mayFace, talentsUsed: { ...talentsUsed } };
}
function combatView({ cards: cards2 }, combat2) {
  const { frame: _frame, dropped: _dropped, stage, attackDice: attackDice2, defenceDice: defenceDice2, hit: hit2, ...rest } = combat2;
  return {
    ...rest,
    stage: stageView(stage),
    attackDice: attackDice2 && [...attackDice2],
    attackJuggs: attackDice2 && juggsOf(cards2, attackDice2),
    defenceDice: defenceDice2 && [...defenceDice2],
    defenceJuggs: defenceDice2 && juggsOf(cards2, defenceDice2),
    hit: [...hit2]
  };
}
function stageView(stage) {
  switch (stage) {
    case "combatResolved":
    case "juggCameToRest":
    case "bonus":
    case "quickStep":
    case "facing":
      return "aftermath";
    default:
      return stage;
  }
}
function draftView(state, viewer) {
  const { draft: draft2, decision: decision2, teams } = state;
  if (!draft2) return null;
  const kind = decision2?.kind;
  const step2 = kind === "draw" || kind === "recruit" || kind === "discard" ? kind : null;
  return {
    deckCount: draft2.deck.length,
    discard: [...draft2.discard],
    handCounts: [draft2.hands[0].length, draft2.hands[1].length],
    hand: isSeat(viewer) ? [...draft2.hands[viewer]] : null,
    teams: [[...teams[0]], [...teams[1]]],
    turnsTaken: [...draft2.turnsTaken],
    seat: step2 === null ? null : decision2?.seat ?? null,
    step: step2,
    stepsLeft: stepsLeft(state)
  };
}
function lineupView({ lineup: lineup3 }, viewer) {
  if (!lineup3) return null;
  const ready = [isReady(lineup3[0]), isReady(lineup3[1])];
  if (!isSeat(viewer)) return { ready, own: null };
  const { juggers, qwik, weapons } = lineup3[viewer];
  return { ready, own: { juggers: juggers && [...juggers], qwik, weapons: { ...weapons }, next: nextDefender(lineup3[viewer]) } };
}

var jugger5 = juggerIdSchema.nullable();
var dice4 = listOf(numberUpTo(MOST.faces), MOST.pool).nullable().describe("The faces rolled, by number from 1; null before the roll.");
var juggs2 = countUpTo(MOST.faceValue * MOST.pool).nullable().describe("The juggs shown together; null before the roll.");
var bought = countUpTo(MOST.boughtDice).describe("Dice bought.");
var added = countUpTo(MOST.addedDice).describe("Dice added by reactions.");
var rerolled = boolean2().describe("Whether dice were rolled again.");
var synergy = pairOf(countUpTo(MOST.synergy));
var counts = pairOf(countUpTo(MOST.hand));
var resolvedConfig = define(
  "ViewConfig",
  "The config with every option filled in, the data set by its id only.",
  strictObject({
    ...choices,
    teamSize: countUpTo(MOST.teamSize).describe("Cards of a team."),
    budget: countUpTo(MOST.budget).describe("What the cards of a team may cost together."),
    pointsToWin: countUpTo(MOST.pointsToWin).describe("Points that win the match."),
    stoneLimit: countUpTo(MOST.stones).describe("Stones after which the match ends (JT-21.3)."),
    draftTurnLimit: countUpTo(MOST.draftTurns).describe("Draft turns of each seat (JT-4.16).")
  })
);
var decision = define(
  "Decision",
  "What is asked of one seat.",
  strictObject({
    kind: decisionKindSchema,
    seat: seatSchema,
    jugger: jugger5.describe("The jugger concerned."),
    event: windowEventSchema.nullable().describe("Of a reaction: what it answers."),
    eligible: listOf(juggerIdSchema, MOST.fielded).describe("Of a reaction: who may react."),
    limit: countUpTo(MOST.flight).nullable().describe("The greatest distance of a flight in hexes, or what is left of a draft step.")
  })
);
var team2 = define(
  "Team",
  "The team of a seat.",
  strictObject({
    cards: listOf(cardIdSchema, MOST.teamSize).nullable().describe("Its cards; null while they are secret."),
    size: countUpTo(MOST.teamSize).describe("How many cards; 0 while they are secret."),
    cost: countUpTo(MOST.budget).nullable().describe("What they cost together; null while they are secret."),
    complete: boolean2().describe("Whether the team is full.")
  })
);
var juggerView2 = define(
  "Jugger",
  "A jugger as everybody sees it.",
  strictObject({
    id: juggerIdSchema,
    seat: seatSchema,
    card: cardIdSchema,
    fielded: boolean2().describe("Whether it plays in this point."),
    role: roleSchema.nullable().describe("Null for a reserve."),
    weapon: weaponSchema.nullable().describe("Null for a qwik and a reserve."),
    hex: hexIdSchema.nullable().describe("Where it stands; null off the field."),
    facing: facingSchema,
    entered: boolean2().describe("Whether it has entered the field in this point."),
    focus: countUpTo(MOST.focus).describe("Focus left."),
    focusMax: countUpTo(MOST.focus).describe("The most focus it has."),
    stamina: countUpTo(MOST.stamina).describe("Stamina left."),
    staminaMax: countUpTo(MOST.stamina).describe("The most stamina it has."),
    exhausted: boolean2().describe("Whether it is exhausted (JT-7.6)."),
    kneeling: boolean2().describe("Whether it kneels (JT-18.2)."),
    count: countUpTo(MOST.count).describe("Its counters: it stands up at 0."),
    status: statusSchema,
    delayedAt: countUpTo(MOST.voa).nullable().describe("The activation value at which it was delayed."),
    pinning: jugger5.describe("Whom it pins."),
    pinnedBy: jugger5.describe("Who pins it."),
    holding: jugger5.describe("Whom it holds."),
    heldBy: jugger5.describe("Who holds it."),
    chainReady: boolean2().describe("Whether its chain is ready (JT-14.1).")
  })
);
var activation = define(
  "Activation",
  "The activation under way.",
  strictObject({
    jugger: juggerIdSchema,
    seenFrom: listOf(juggerIdSchema, MOST.fielded).describe("Opponents that had it in their front arc when it began (JT-8.1)."),
    moveMode: moveModeSchema.nullable().describe("The movement declared; null: none."),
    stepsLeft: countUpTo(MOST.steps).describe("Steps left of it."),
    mayFace: boolean2().describe("Whether it may turn now (JT-8.5)."),
    talentsUsed: recordOf(talentIdSchema, countUpTo(MOST.talentUses), MOST.talentsOfCard).describe("How often it used each talent.")
  })
);
var combat = define(
  "Combat",
  "A combat under way.",
  strictObject({
    attacker: juggerIdSchema.describe("Who attacks."),
    defender: juggerIdSchema.describe("Who is attacked."),
    kind: attackKindSchema,
    type: attackTypeSchema,
    grapple: boolean2().describe("Whether it is a grapple (JT-17)."),
    talent: talentIdSchema.nullable().describe("The talent of the attack; null: none."),
    arc: arcSchema,
    stage: define("Stage", "How far a combat has come (JT-13.3).", _enum([...STAGES.slice(0, 7), "aftermath"]), "stages"),
    attackBoost: bought,
    attackExtra: added,
    mode: defenceModeSchema.nullable().describe("The defence; null before it is declared."),
    defenceTalent: talentIdSchema.nullable().describe("The talent of the defence; null: none."),
    keepPin: boolean2().describe("Whether the defender keeps its pin (JT-19.7)."),
    defenceBoost: bought,
    defenceExtra: added,
    attackDice: dice4,
    attackJuggs: juggs2,
    attackRerolled: rerolled,
    defenceDice: dice4,
    defenceJuggs: juggs2,
    defenceRerolled: rerolled,
    hit: listOf(juggerIdSchema, 2).describe("Who is hit."),
    grappleWinner: jugger5.describe("Who has won a grapple.")
  })
);
var draft = define(
  "Draft",
  "The draft (JT-4.5).",
  strictObject({
    deckCount: countUpTo(MOST.cards).describe("Cards of the draw pile."),
    discard: listOf(cardIdSchema, MOST.cards).describe("The discard pile, the top card last."),
    handCounts: counts.describe("Cards in hand, by seat."),
    hand: listOf(cardIdSchema, MOST.hand).nullable().describe("The own hand; null for a spectator."),
    teams: pairOf(listOf(cardIdSchema, MOST.teamSize)).describe("The cards recruited, by seat."),
    turnsTaken: pairOf(countUpTo(MOST.draftTurns)).describe("Turns taken, by seat."),
    seat: seatSchema.nullable().describe("Whose turn it is."),
    step: define("DraftStep", "A step of a draft turn.", _enum(["draw", "recruit", "discard"]), "draftSteps").nullable().describe("What it has come to."),
    stepsLeft: countUpTo(MOST.hand).describe("Cards left to draw, recruit or discard.")
  })
);
var lineup2 = define(
  "LineupView",
  "The line-ups in the making (JT-5.2).",
  strictObject({
    ready: pairOf(boolean2()).describe("Whether each seat is ready."),
    own: strictObject({
      juggers: listOf(juggerIdSchema, MOST.fielded).nullable().describe("The five; null before the choice."),
      qwik: jugger5.describe("The qwik."),
      weapons: recordOf(juggerIdSchema, weaponSchema, MOST.fielded).describe("Weapons given so far."),
      next: jugger5.describe("Who gets a weapon next.")
    }).nullable().describe("The own choices; null for a spectator.")
  })
);
var viewSchema = define(
  "View",
  "What one viewer may see (section 8).",
  strictObject({
    game: literal("jugger-ttg"),
    viewer: seatSchema.nullable().describe("The seat that looks; null for a spectator."),
    config: resolvedConfig,
    dataId: define("DataSetId", "The data set that cards and talents are of.", string2().max(MOST.idLength), "dataSets"),
    phase: phaseSchema,
    toAct: listOf(seatSchema, 2).describe("The seats that owe an action."),
    decision: decision.nullable().describe("What is asked; null while both choose in secret, and when the match is over."),
    score: scoreSchema,
    point: countUpTo(MOST.points).describe("The number of the point; 0 before the first."),
    stonesPlayed: countUpTo(MOST.stones).describe("Stones played in the match."),
    firstStoneOfPoint: boolean2().describe("Whether no stone of the point has ended."),
    voa: countUpTo(MOST.voa).nullable().describe("The activation value, 5 to 0; null outside a stone (JT-6.5)."),
    turn: seatSchema.nullable().describe("Whose turn it is."),
    initiative: seatSchema.nullable().describe("Who has the initiative (JT-5.9)."),
    synergy: synergy.describe("Synergy points left, by seat (JT-7.3)."),
    teams: pairOf(team2).describe("The teams, by seat."),
    juggers: listOf(juggerView2, MOST.juggers).describe("The juggers of both teams, ascending; none before the teams are known."),
    jugg: juggSchema.nullable().describe("Null outside a point."),
    activation: activation.nullable().describe("The activation under way."),
    combats: listOf(combat, MOST.frames).describe("The combats under way, the innermost last."),
    draft: draft.nullable().describe("Only while it goes on."),
    lineup: lineup2.nullable().describe("Only while it goes on."),
    result: resultSchema.nullable().describe("How the match ended; null while it runs.")
  })
);

var schemas = {
  config: configInputSchema,
  action: actionSchema,
  event: eventSchema,
  view: viewSchema,
  state: stateSchema,
  matchConfig: configSchema,
  reference: dataBookSchema
};
var juggerTtg = {
  id: "jugger-ttg",
  title: "Jugger TTG: Dogskull Heroes",
  version: 1,
  summary: "Two teams of five juggers fight for a padded skull on a long hex field: dice duels, facing, reactions and grapples until a qwik scores.",
  credits: {
    designer: "Stuart Shaw",
    source: "Jugger TTG: Dogskull Heroes, rules of play (2015)",
    license: "Rules by Stuart Shaw; roster, talents and this implementation are original."
  },
  rulePrefix: "JT",
  schemas,
  jsonSchemas: () => jsonSchemasOf({ ...schemas, loadout: loadout.schema }),
  reference: dataBook,
  refusals: REFUSALS,
  presets: {
    short: {},
    long: { format: "long" },
    prebuilt: { recruitment: "prebuilt" },
    european: { limits: "european", chainRule: "required" }
  },
  loadout,
  resolveConfig,
  viewConfig: (config2) => config2,
  seats: () => ({ min: 2, max: 2 }),
  isSymmetric: ({ teams }) => teams === null || isSameJson(teams[0], teams[1]),
  swapSeats: (config2) => ({ ...config2, teams: config2.teams && [config2.teams[1], config2.teams[0]] }),
  setup,
  toAct,
  legalActions,
  apply,
  view,
  viewEvent,
  viewAction,
  result,
  outcomes,
  resample,
  describe: describe2,
  explain,
  brokenInvariants,
  text,
  greedy,
  evaluate,
  // About a stone: in the middle of one, spent focus has not shown yet what it was spent for.
  rollout: { depth: 30, randomness: 0.1 }
};
export {
  juggerTtg as game
};
