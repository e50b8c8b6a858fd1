var __defProp = Object.defineProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
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
function floatSafeRemainder(val, step) {
  const ratio = val / step;
  const roundedRatio = Math.round(ratio);
  const tolerance = 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1);
  if (Math.abs(ratio - roundedRatio) < tolerance)
    return 0;
  return ratio - roundedRatio;
}
var EVALUATING = /* @__PURE__ */ Symbol("evaluating");
function defineLazy(object, key, getter) {
  let value = void 0;
  Object.defineProperty(object, key, {
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
      Object.defineProperty(object, key, {
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
function assignProp(target, prop, value) {
  Object.defineProperty(target, prop, {
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
function deferProp(target, key, getter) {
  Object.defineProperty(target, key, {
    get() {
      const value = getter();
      assignProp(this, key, value);
      return value;
    },
    enumerable: true,
    configurable: true
  });
}
function putProp(target, key, value) {
  if (key in target)
    assignProp(target, key, value);
  else
    target[key] = value;
}
function mirrorShape(target, source, keys, wrap) {
  const raw = sourceShape(source);
  for (const key of keys) {
    const desc = Object.getOwnPropertyDescriptor(raw, key);
    if (!desc.enumerable)
      continue;
    if (desc.get) {
      deferProp(target, key, () => {
        const value = source._zod.def.shape[key];
        return wrap ? wrap(value, key) : value;
      });
    } else
      putProp(target, key, wrap ? wrap(desc.value, key) : desc.value);
  }
}
function mirrorProps(target, source) {
  for (const key of Reflect.ownKeys(source)) {
    const desc = Object.getOwnPropertyDescriptor(source, key);
    if (!desc.enumerable)
      continue;
    if (desc.get)
      deferProp(target, key, () => source[key]);
    else
      putProp(target, key, desc.value);
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
  let target;
  return new Proxy({}, {
    get(_, prop, receiver) {
      target ?? (target = getter());
      return Reflect.get(target, prop, receiver);
    },
    set(_, prop, value, receiver) {
      target ?? (target = getter());
      return Reflect.set(target, prop, value, receiver);
    },
    has(_, prop) {
      target ?? (target = getter());
      return Reflect.has(target, prop);
    },
    deleteProperty(_, prop) {
      target ?? (target = getter());
      return Reflect.deleteProperty(target, prop);
    },
    ownKeys(_) {
      target ?? (target = getter());
      return Reflect.ownKeys(target);
    },
    getOwnPropertyDescriptor(_, prop) {
      target ?? (target = getter());
      return Reflect.getOwnPropertyDescriptor(target, prop);
    },
    defineProperty(_, prop, descriptor) {
      target ?? (target = getter());
      return Reflect.defineProperty(target, prop, descriptor);
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
function partial(Class2, schema, mask, name = "partial") {
  const currDef = schema._zod.def;
  const checks = currDef.checks;
  const hasChecks = checks && checks.length > 0;
  if (hasChecks) {
    throw new Error(`.${name}() cannot be used on object schemas containing refinements`);
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
  let count2 = units;
  for (let i = 0; i < units - 1; i++) {
    if ((str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320) {
      count2--;
      i++;
    }
  }
  return count2;
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
function hexToUint8Array(hex) {
  const cleanHex = hex.replace(/^0x/, "");
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
function $constructor(name, initializer3, proto, params) {
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
    } else if (inst._zod.traits.has(name)) {
      return;
    }
    inst._zod.traits.add(name);
    initializer3(inst, def);
    if (initialized) {
      const own2 = Object.getPrototypeOf(inst);
      const ctorProto = inst._zod.constr.prototype;
      let up = own2;
      while (up && up !== ctorProto)
        up = Object.getPrototypeOf(up);
      const target = up ?? own2;
      if (!initialized.has(target)) {
        initialized.add(target);
        members(target, protoMembers);
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
  Object.defineProperty(Definition, "name", { value: name });
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
      return inst?._zod?.traits?.has(name);
    }
  });
  Object.defineProperty(_, "name", { value: name });
  return _;
}
var $ZodAsyncError = class extends Error {
  constructor() {
    super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
  }
};
var $ZodEncodeError = class extends Error {
  constructor(name) {
    super(`Encountered unidirectional transform during encode: ${name}`);
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
function isValidJWT(token2, algorithm = null) {
  try {
    const tokensParts = token2.split(".");
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
    const prefixStr = (id, k) => `
          let ${id}_ab = false;
          for (let i = 0; i < ${id}.issues.length; i++) {
            const iss = ${id}.issues[i];
            iss.path = iss.path ? [${k}, ...iss.path] : [${k}];
            payload.issues.push(iss);
            if (iss.continue !== true) ${id}_ab = true;
          }
          if (${id}_ab && ctx && ctx.abortEarly) {
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
      const id = ids[key];
      const k = typeof key === "symbol" ? `syms[${syms.indexOf(key)}]` : esc(key);
      const isPresent = `${k} in input`;
      const schema = shape[key];
      const optin = schema?._zod?.optin;
      const isOptionalIn = optin !== void 0;
      const isOptionalOut = schema?._zod?.optout === "optional";
      doc.write(`const ${id} = ${parseStr(k)};`);
      if (isOptionalIn && isOptionalOut) {
        const assign = optin === "optional" ? `${id}_present` : `${id}.value !== undefined || ${id}_present`;
        doc.write(`
        const ${id}_present = ${isPresent};
        if (!${id}.issues.length || ${id}_present) {
          if (${id}.issues.length) {${prefixStr(id, k)}
          }

          if (${assign}) {
            newResult[${k}] = ${id}.value;
          }
        }

      `);
      } else if (!isOptionalIn) {
        doc.write(`
        const ${id}_present = ${isPresent};
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
        if (!${id}_present && !${id}.issues.length) {
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

        if (${id}_present) {
          newResult[${k}] = ${id}.value;
        }

      `);
      } else {
        doc.write(`
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
      `);
        if (optin === "defaulted") {
          doc.write(`newResult[${k}] = ${id}.value;`);
        } else {
          doc.write(`
        if (${id}.value !== undefined || ${isPresent}) {
          newResult[${k}] = ${id}.value;
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
    const left2 = def.left._zod.run({ value: input, issues: [] }, ctx);
    const right = def.right._zod.run({ value: input, issues: [] }, ctx);
    const async = left2 instanceof Promise || right instanceof Promise;
    if (async) {
      return Promise.all([left2, right]).then(([left3, right2]) => {
        return handleIntersectionResults(payload, left3, right2);
      });
    }
    return handleIntersectionResults(payload, left2, right);
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
function handleIntersectionResults(result2, left2, right) {
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
  for (const iss of left2.issues) {
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
  const merged = mergeValues(left2.value, right.value);
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
    const left2 = def.in._zod.run(payload, ctx);
    if (left2 instanceof Promise) {
      return left2.then((left3) => handlePipeResult(left3, def.out, ctx));
    }
    return handlePipeResult(left2, def.out, ctx);
  };
});
function handlePipeResult(left2, next, ctx) {
  if (left2.issues.some((iss) => iss.code !== "unrecognized_keys")) {
    left2.aborted = true;
    return left2;
  }
  return next._zod.run({ value: left2.value, issues: left2.issues }, ctx);
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
      const answer2 = isRecursive(child, stack, resolve);
      if (answer2 > result2)
        result2 = answer2;
    }
  };
  const shape = (sh, spread2) => {
    let answer2 = NONE;
    for (const key of Reflect.ownKeys(sh)) {
      const desc = Object.getOwnPropertyDescriptor(sh, key);
      if (spread2 && !desc.enumerable)
        continue;
      const child = desc.get ? ASSUMED : desc.value?._zod ? isRecursive(desc.value, stack, resolve) : NONE;
      if (child > answer2)
        answer2 = child;
    }
    return answer2;
  };
  const merge2 = (answer2) => {
    if (answer2 > result2)
      result2 = answer2;
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
function settle(inst, answer2) {
  if (answer2 !== ASSUMED)
    recursive.set(inst, answer2 === PROVEN);
  return answer2;
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
        const hit = bucket.get(input);
        if (hit) {
          payload.value = hit.value;
          if (hit.issues) {
            if (hit.issues.length)
              payload.issues.push(...cloneIssues(hit.issues));
          } else {
            payload.memo = true;
            state.backEdges ?? (state.backEdges = /* @__PURE__ */ new WeakSet());
            state.backEdges.add(hit.value);
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

function assignProps(target, ...sources) {
  for (const source of sources) {
    for (const key of Reflect.ownKeys(source)) {
      if (Object.prototype.propertyIsEnumerable.call(source, key)) {
        assignProp(target, key, source[key]);
      }
    }
  }
  return target;
}
function initializeContext(params) {
  let target = params?.target ?? "draft-2020-12";
  if (target === "draft-4")
    target = "draft-04";
  if (target === "draft-7")
    target = "draft-07";
  return {
    processors: params.processors ?? {},
    metadataRegistry: params?.metadata ?? globalRegistry,
    target,
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
    const id = ctx.metadataRegistry.get(entry[0])?.id;
    if (id) {
      const existing = idToSchema.get(id);
      if (existing && existing !== entry[0]) {
        throw new Error(`Duplicate schema id "${id}" detected during JSON Schema conversion. Two different schemas cannot share the same id when converted together.`);
      }
      idToSchema.set(id, entry[0]);
    }
  }
  const makeURI = (entry) => {
    const defsSegment = ctx.target === "draft-2020-12" ? "$defs" : "definitions";
    if (ctx.external) {
      const externalId = ctx.external.registry.get(entry[0])?.id;
      const uriGenerator = ctx.external.uri ?? ((id2) => id2);
      if (externalId) {
        return { ref: uriGenerator(externalId) };
      }
      const id = entry[1].defId ?? entry[1].schema.id ?? `schema${ctx.counter++}`;
      entry[1].defId = id;
      return { defId: id, ref: `${uriGenerator("__shared")}#/${defsSegment}/${encodeJSONPointerSegment(id)}` };
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
    const id = ctx.metadataRegistry.get(entry[0])?.id;
    if (id) {
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
  const options = schema.anyOf;
  if (!Array.isArray(options) || options.length === 0 || schema.type !== void 0)
    return;
  const types = [];
  for (const option of options) {
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
  for (const object of objects) {
    for (const key in object.properties) {
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
    for (const key of object.required ?? [])
      required2.add(key);
  }
  const folded = { type: "object", properties };
  if (required2.size)
    folded.required = [...required2];
  if (objects.every((object) => object.additionalProperties === false)) {
    folded.additionalProperties = false;
  } else {
    const constraints = [];
    for (const object of objects) {
      const constraint = undeclaredConstraint(object);
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
    const id = ctx.external.registry.get(schema)?.id;
    if (!id)
      throw new Error("Schema is missing an `id` property");
    result2.$id = ctx.external.uri(id);
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
  const { libraryOptions, target } = params ?? {};
  const ctx = initializeContext({ ...libraryOptions ?? {}, target, io, processors });
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
var setFormat = (agg, format) => {
  agg.format = format;
  if (format.includes("int"))
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
  const { minimum, maximum, format, patterns, contentEncoding, laxFormat } = aggregateChecks(schema);
  if (typeof minimum === "number")
    json.minLength = minimum;
  if (typeof maximum === "number")
    json.maxLength = maximum;
  if (format) {
    json.format = formatMap[format] ?? format;
    if (json.format === "")
      delete json.format;
    if (format === "time" || laxFormat) {
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
  const options = def.options.map((x, i) => processSchema(x, ctx, {
    ...params,
    path: [...params.path, isExclusive ? "oneOf" : "anyOf", i]
  }));
  if (isExclusive) {
    json.oneOf = options;
  } else {
    json.anyOf = options;
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
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format, id, ...rest } = json;
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
  pipe(target) {
    return pipe(this, target);
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
function strictObject(shape, params) {
  return new ZodObject({
    type: "object",
    shape,
    catchall: never(),
    ...util_exports.normalizeParams(params)
  });
}
function looseObject(shape, params) {
  return new ZodObject({
    type: "object",
    shape,
    catchall: unknown(),
    ...util_exports.normalizeParams(params)
  });
}
var ZodUnion = /* @__PURE__ */ $constructor("ZodUnion", (inst, def) => {
  $ZodUnion.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => unionProcessor(inst, ctx, json, params);
  inst.options = def.options;
});
function union(options, params) {
  return new ZodUnion({
    type: "union",
    options,
    ...util_exports.normalizeParams(params)
  });
}
var ZodDiscriminatedUnion = /* @__PURE__ */ $constructor("ZodDiscriminatedUnion", (inst, def) => {
  ZodUnion.init(inst, def);
  $ZodDiscriminatedUnion.init(inst, def);
});
function discriminatedUnion(discriminator, options, params) {
  return new ZodDiscriminatedUnion({
    type: "union",
    options,
    discriminator,
    ...util_exports.normalizeParams(params)
  });
}
var ZodIntersection = /* @__PURE__ */ $constructor("ZodIntersection", (inst, def) => {
  $ZodIntersection.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => intersectionProcessor(inst, ctx, json, params);
});
function intersection(left2, right) {
  return new ZodIntersection({
    type: "intersection",
    left: left2,
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
function pipe(in_, out2) {
  return new ZodPipe({
    type: "pipe",
    in: in_,
    out: out2
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
function define(id, description, schema, reference) {
  definitions.add(schema, { id, title: titleOf(id), description, ...reference !== void 0 && { "x-reference": reference } });
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
function pascalCase(name) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
function titleOf(id) {
  return id.charAt(0) + id.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
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
  const name = typeof rest.$ref === "string" ? rest.$ref.slice(REF.length) : null;
  const { [name ?? ""]: root, ...others } = defs;
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

function unreachable(value) {
  throw new Error(`unexpected ${JSON.stringify(value)}`);
}
function present(value, what) {
  if (value === void 0 || value === null) throw new Error(`there is no ${what}`);
  return value;
}

function seatOf(state, seat2) {
  return present(state.seats[seat2], "such seat");
}
function livingSeats(state) {
  const living = [];
  for (let seat2 = 0; seat2 < state.seats.length; seat2++) if (isLiving(state, seat2)) living.push(seat2);
  return living;
}
function isLiving(state, seat2) {
  return state.seats[seat2]?.out === null;
}
function opponentsOf(state, seat2) {
  return livingSeats(state).filter((other) => other !== seat2);
}
function commanderOf(seat2) {
  return present(seat2.commander, "Commander of this seat");
}

var data_default = {
  game: "juggernauts",
  dataVersion: 1,
  provenance: {
    seed: "Card kinds and their figures: 000_3424a564fcb52648.txt (the card list of the 2006-04 edition serves both editions). Rules figures: both seeds.",
    house: "The three deck lists are designed here: the seeds name the decks but do not list them. 'movesPerSpace' (limit of rearranging moves) is designed here."
  },
  constants: {
    commanders: [4, 6, 8, 10, 12, 20],
    layoutExtraCards: 3,
    handSize: 5,
    commanderHandSize: { "4": 9, "6": 8, "8": 7, "10": 6, "12": 5, "20": 1 },
    energizePower: 1,
    attackCosts: [0, 3, 8],
    defenceCosts: [0, 3, 8],
    defenceRolls: [1, 3, 5, 7],
    hitLocationRolls: [1, 2, 3],
    neutralizationCost: 3,
    alertsToLose: 3,
    deckBase: 20,
    deckPerSeat: 10,
    deckMin: 7,
    maxRoundsDefault: 200,
    maxRoundsLimit: 1e3
  },
  schema: {
    attack: "null, or the Power costs of attack levels 1, 2, 3",
    defence: "null (then constants.defenceCosts), or the Power costs of defence levels 1, 2, 3",
    neutralizes: "true: an undefended attack neutralizes instead of destroying",
    retain: "null (never retained), or the Power cost of staying face-up in Drain",
    tokenize: "null, or the pending window(s) in which the token can be used, with its effect",
    effect: "null, or the effect of the face-up card"
  },
  cards: [
    {
      id: "multifunction-combat-turret",
      name: "Multifunction Combat Turret",
      attack: [0, 3, 8],
      defence: [0, 3, 8],
      neutralizes: false,
      retain: 1,
      tokenize: null,
      effect: null
    },
    {
      id: "diamond-carbide-chainblade",
      name: "Diamond-Carbide Chainblade",
      attack: [0, 2, 7],
      defence: [1, 4, 9],
      neutralizes: false,
      retain: null,
      tokenize: null,
      effect: null
    },
    {
      id: "spiked-demolition-ball",
      name: "Spiked Demolition Ball",
      attack: [0, 1, 6],
      defence: [2, 5, 10],
      neutralizes: false,
      retain: null,
      tokenize: null,
      effect: null
    },
    {
      id: "phased-plasma-array",
      name: "Phased Plasma Array",
      attack: [0, 0, 5],
      defence: [3, 6, 11],
      neutralizes: false,
      retain: null,
      tokenize: null,
      effect: null
    },
    {
      id: "beamed-power-transmission",
      name: "Beamed Power Transmission",
      attack: null,
      defence: null,
      neutralizes: false,
      retain: null,
      tokenize: null,
      effect: { id: "gainPower", phase: "resolve", amount: 3 }
    },
    {
      id: "armored-cannon",
      name: "Armored Cannon",
      attack: [1, 4, 9],
      defence: [0, 2, 7],
      neutralizes: false,
      retain: null,
      tokenize: null,
      effect: null
    },
    {
      id: "hardened-chaingun-nest",
      name: "Hardened Chaingun Nest",
      attack: [2, 5, 10],
      defence: [0, 1, 6],
      neutralizes: false,
      retain: null,
      tokenize: null,
      effect: null
    },
    {
      id: "spiked-shield",
      name: "Spiked Shield",
      attack: [3, 6, 11],
      defence: [0, 0, 5],
      neutralizes: false,
      retain: null,
      tokenize: null,
      effect: null
    },
    {
      id: "linked-systems-array",
      name: "Linked Systems Array",
      attack: null,
      defence: null,
      neutralizes: false,
      retain: null,
      tokenize: null,
      effect: {
        id: "linkAdjacent",
        phase: "activate",
        levels: [
          { level: 0, cost: 0, count: 0 },
          { level: 1, cost: 3, count: 2 },
          { level: 2, cost: 8, count: 3 },
          { level: 3, cost: 16, count: 4 }
        ]
      }
    },
    {
      id: "b-class-secondary-generators",
      name: "B-Class Secondary Generators",
      attack: null,
      defence: null,
      neutralizes: false,
      retain: 1,
      tokenize: null,
      effect: { id: "adjacentDiscount", phase: "whileFaceUp", amount: 2 }
    },
    {
      id: "command-report",
      name: "Command Report",
      attack: null,
      defence: null,
      neutralizes: false,
      retain: null,
      tokenize: { window: "commandRoll", effect: "extraCommandRoll", amount: 1 },
      effect: null
    },
    {
      id: "targeting-report",
      name: "Targeting Report",
      attack: null,
      defence: null,
      neutralizes: false,
      retain: null,
      tokenize: { window: "aim", effect: "extraHitLocationRoll", amount: 1 },
      effect: null
    },
    {
      id: "defense-report",
      name: "Defense Report",
      attack: null,
      defence: null,
      neutralizes: false,
      retain: null,
      tokenize: { window: "defenceReport", effect: "extraDefenceRolls", amount: 2 },
      effect: null
    },
    {
      id: "kinetic-shield-generator",
      name: "Kinetic Shield Generator",
      attack: null,
      defence: null,
      neutralizes: false,
      retain: 1,
      tokenize: null,
      effect: { id: "adjacentDefenceRoll", phase: "whileFaceUp", amount: 1 }
    },
    {
      id: "initiate-transformation-sequence",
      name: "Initiate Transformation Sequence!",
      attack: null,
      defence: null,
      neutralizes: false,
      retain: null,
      tokenize: null,
      effect: { id: "rearrangeWhenReplaced", phase: "recover", movesPerSpace: 2 }
    },
    {
      id: "repair-team",
      name: "Repair Team",
      attack: null,
      defence: null,
      neutralizes: false,
      retain: null,
      tokenize: null,
      effect: {
        id: "repair",
        phase: "resolve",
        levels: [
          { level: 0, cost: 0, count: 0 },
          { level: 1, cost: 3, count: 1 },
          { level: 2, cost: 8, count: 2 },
          { level: 3, cost: 16, count: 3 }
        ]
      }
    },
    {
      id: "intelligence-report",
      name: "Intelligence Report",
      attack: null,
      defence: null,
      neutralizes: false,
      retain: null,
      tokenize: { window: "intelligence", effect: "look", choices: ["matrix", "hand"] },
      effect: null
    },
    {
      id: "research-report",
      name: "Research Report",
      attack: null,
      defence: null,
      neutralizes: false,
      retain: null,
      tokenize: { window: "recover", effect: "drawThenReturn", draw: 3, return: 3 },
      effect: null
    },
    {
      id: "rd-breakthrough",
      name: "R&D Breakthrough",
      attack: null,
      defence: null,
      neutralizes: false,
      retain: null,
      tokenize: { window: "recover", effect: "searchDeck", amount: 1 },
      effect: null
    },
    {
      id: "solar-battery-array",
      name: "Solar Battery Array",
      attack: null,
      defence: null,
      neutralizes: false,
      retain: 0,
      tokenize: null,
      effect: { id: "gainPower", phase: "energize", amount: 1 }
    },
    {
      id: "communications-array",
      name: "Communications Array",
      attack: null,
      defence: null,
      neutralizes: false,
      retain: 0,
      tokenize: null,
      effect: { id: "handSize", phase: "whileFaceUp", amount: 1 }
    },
    {
      id: "rapid-response-team",
      name: "Rapid Response Team",
      attack: null,
      defence: null,
      neutralizes: false,
      retain: null,
      tokenize: { window: ["commandRoll", "rerollHit", "rerollDefence"], effect: "reroll", amount: 1 },
      effect: null
    },
    {
      id: "emp-grenade-launcher",
      name: "EMP Grenade Launcher",
      attack: [0, 0, 5],
      defence: [0, 3, 8],
      neutralizes: true,
      retain: null,
      tokenize: null,
      effect: null
    },
    {
      id: "recovery-team",
      name: "Recovery Team",
      attack: null,
      defence: null,
      neutralizes: false,
      retain: null,
      tokenize: { window: "recoveryDraw", effect: "takeFromDiscard", amount: 1 },
      effect: null
    },
    {
      id: "anti-infantry-systems",
      name: "Anti-Infantry Systems",
      attack: null,
      defence: null,
      neutralizes: false,
      retain: null,
      tokenize: { window: "antiInfantry", effect: "removeAlert", amount: 1 },
      effect: null
    },
    {
      id: "targeting-systems",
      name: "Targeting Systems",
      attack: null,
      defence: null,
      neutralizes: false,
      retain: 1,
      tokenize: null,
      effect: { id: "adjacentHitLocationRoll", phase: "whileFaceUp", amount: 1 }
    },
    {
      id: "emp-squad",
      name: "EMP Squad",
      attack: null,
      defence: null,
      neutralizes: false,
      retain: null,
      tokenize: { window: "drainTokens", effect: "deactivate", amount: 1 },
      effect: null
    },
    {
      id: "command-aide",
      name: "Command Aide",
      attack: null,
      defence: null,
      neutralizes: false,
      retain: null,
      tokenize: { window: "commandAide", effect: "extraCommandAction", cost: 3 },
      effect: null
    },
    {
      id: "infiltration-team",
      name: "Infiltration Team",
      attack: null,
      defence: null,
      neutralizes: false,
      retain: null,
      tokenize: { window: "drainTokens", effect: "reduceHandSize", amount: 1 },
      effect: null
    },
    {
      id: "hacker-team",
      name: "Hacker Team",
      attack: null,
      defence: null,
      neutralizes: false,
      retain: null,
      tokenize: { window: "hacker", effect: "forceDiscard", perPower: 1 },
      effect: null
    },
    {
      id: "a-class-secondary-generators",
      name: "A-Class Secondary Generators",
      attack: null,
      defence: null,
      neutralizes: false,
      retain: 0,
      tokenize: null,
      effect: { id: "adjacentDiscount", phase: "whileFaceUp", amount: 1 }
    }
  ],
  decks: [
    {
      id: "core",
      house: true,
      spirit: "one of each basic kind",
      size: 20,
      cards: [
        { card: "multifunction-combat-turret", count: 1 },
        { card: "diamond-carbide-chainblade", count: 1 },
        { card: "spiked-demolition-ball", count: 1 },
        { card: "phased-plasma-array", count: 1 },
        { card: "armored-cannon", count: 1 },
        { card: "hardened-chaingun-nest", count: 1 },
        { card: "spiked-shield", count: 1 },
        { card: "emp-grenade-launcher", count: 1 },
        { card: "beamed-power-transmission", count: 1 },
        { card: "linked-systems-array", count: 1 },
        { card: "a-class-secondary-generators", count: 1 },
        { card: "b-class-secondary-generators", count: 1 },
        { card: "solar-battery-array", count: 1 },
        { card: "kinetic-shield-generator", count: 1 },
        { card: "targeting-systems", count: 1 },
        { card: "communications-array", count: 1 },
        { card: "repair-team", count: 1 },
        { card: "command-report", count: 1 },
        { card: "targeting-report", count: 1 },
        { card: "defense-report", count: 1 }
      ]
    },
    {
      id: "athena",
      house: true,
      spirit: "defensive",
      size: 40,
      cards: [
        { card: "armored-cannon", count: 4 },
        { card: "hardened-chaingun-nest", count: 4 },
        { card: "spiked-shield", count: 4 },
        { card: "multifunction-combat-turret", count: 3 },
        { card: "kinetic-shield-generator", count: 4 },
        { card: "a-class-secondary-generators", count: 2 },
        { card: "b-class-secondary-generators", count: 2 },
        { card: "repair-team", count: 4 },
        { card: "solar-battery-array", count: 2 },
        { card: "communications-array", count: 1 },
        { card: "defense-report", count: 3 },
        { card: "rapid-response-team", count: 2 },
        { card: "anti-infantry-systems", count: 2 },
        { card: "beamed-power-transmission", count: 1 },
        { card: "recovery-team", count: 1 },
        { card: "emp-grenade-launcher", count: 1 }
      ]
    },
    {
      id: "kali",
      house: true,
      spirit: "attacking",
      size: 40,
      cards: [
        { card: "multifunction-combat-turret", count: 4 },
        { card: "diamond-carbide-chainblade", count: 4 },
        { card: "spiked-demolition-ball", count: 4 },
        { card: "phased-plasma-array", count: 4 },
        { card: "emp-grenade-launcher", count: 3 },
        { card: "armored-cannon", count: 1 },
        { card: "targeting-systems", count: 3 },
        { card: "targeting-report", count: 3 },
        { card: "beamed-power-transmission", count: 3 },
        { card: "linked-systems-array", count: 2 },
        { card: "b-class-secondary-generators", count: 2 },
        { card: "a-class-secondary-generators", count: 1 },
        { card: "solar-battery-array", count: 1 },
        { card: "command-report", count: 1 },
        { card: "command-aide", count: 1 },
        { card: "emp-squad", count: 1 },
        { card: "hacker-team", count: 1 },
        { card: "infiltration-team", count: 1 }
      ]
    }
  ]
};

var cost = int().min(0);
var costs = tuple([cost, cost, cost]);
var level = strictObject({ level: int(), cost, count: int() });
var effect = looseObject({
  id: _enum([
    "gainPower",
    "linkAdjacent",
    "adjacentDiscount",
    "adjacentDefenceRoll",
    "adjacentHitLocationRoll",
    "rearrangeWhenReplaced",
    "repair",
    "handSize"
  ]),
  phase: string2(),
  amount: int().optional(),
  movesPerSpace: int().optional(),
  levels: array(level).optional()
});
var printedCard = strictObject({
  id: string2(),
  name: string2(),
  attack: costs.nullable(),
  defence: costs.nullable(),
  neutralizes: boolean2(),
  retain: cost.nullable(),
  tokenize: looseObject({
    effect: string2(),
    cost: cost.optional(),
    amount: int().optional(),
    draw: int().optional(),
    return: int().optional()
  }).nullable(),
  effect: effect.nullable()
});
var sheet = looseObject({
  constants: looseObject({
    commanders: array(int()),
    layoutExtraCards: int(),
    handSize: int(),
    commanderHandSize: record(string2(), int()),
    energizePower: int(),
    attackCosts: costs,
    defenceCosts: costs,
    defenceRolls: array(int()),
    neutralizationCost: int(),
    alertsToLose: int(),
    deckBase: int(),
    deckPerSeat: int(),
    deckMin: int(),
    maxRoundsDefault: int(),
    maxRoundsLimit: int()
  }),
  cards: array(printedCard),
  decks: array(looseObject({ id: string2(), cards: array(strictObject({ card: string2(), count: int() })) }))
}).parse(data_default);
var FIGURES = sheet.constants;
var KINDS = sheet.cards.map((card) => card.id).sort();
var cardIdSchema = define("CardId", "A kind of card; cards of one kind cannot be told apart.", _enum(KINDS), "cards");
function readCard(printed) {
  const amountOf = (id, phase) => printed.effect?.id === id && (phase === void 0 || printed.effect.phase === phase) ? printed.effect.amount ?? 0 : 0;
  const levelsOf = (id) => printed.effect?.id === id ? printed.effect.levels ?? null : null;
  return {
    id: printed.id,
    name: printed.name,
    rank: KINDS.indexOf(printed.id),
    attack: printed.attack,
    defence: printed.defence ?? FIGURES.defenceCosts,
    emp: printed.neutralizes,
    retain: printed.retain,
    tokenizes: printed.tokenize !== null,
    token: {
      cost: printed.tokenize?.cost ?? 0,
      amount: printed.tokenize?.amount ?? 0,
      draw: printed.tokenize?.draw ?? 0,
      return: printed.tokenize?.return ?? 0
    },
    energizePower: amountOf("gainPower", "energize"),
    resolvePower: amountOf("gainPower", "resolve"),
    handSize: amountOf("handSize"),
    discount: amountOf("adjacentDiscount"),
    defenceDice: amountOf("adjacentDefenceRoll"),
    hitDice: amountOf("adjacentHitLocationRoll"),
    movesPerSpace: printed.effect?.movesPerSpace ?? 0,
    linkLevels: levelsOf("linkAdjacent"),
    repairLevels: levelsOf("repair")
  };
}
var CARDS = new Map(sheet.cards.map((printed) => [printed.id, readCard(printed)]));
function isCardId(id) {
  return CARDS.has(id);
}
function cardOf(id) {
  return present(CARDS.get(id), "card of this kind");
}
var HOUSE_DECKS = ["core", "athena", "kali"];
var DEFAULT_DECK = "core";
var HOUSE_LISTS = new Map(
  sheet.decks.map((deck) => [deck.id, deck.cards.flatMap(({ card, count: count2 }) => Array(count2).fill(card))])
);
function deckList(deck) {
  if (typeof deck !== "string") return deck;
  return present(HOUSE_LISTS.get(deck), "deck of this name");
}

var MAX_SEATS = 4;
var MAX_SPACES = Math.max(...FIGURES.commanders);
var MAX_CARDS = FIGURES.deckBase + FIGURES.deckPerSeat * MAX_SEATS;
var MAX_PARTS = 3;
var MAX_ATTACKS = MAX_SEATS * MAX_SPACES * MAX_PARTS;
var MAX_NEIGHBOURS = 4;
var MAX_DICE = 7 + 4 + 2 * MAX_CARDS;
var MAX_COUNT = 1e6;
var count = int().min(0).max(MAX_COUNT);
var coordinate = define(
  "Coordinate",
  "A coordinate of a square: x grows to the right, y downward; (0,0) is the first square laid.",
  int().min(-MAX_COUNT).max(MAX_COUNT)
);
var seatNumber = define(
  "Seat",
  "A seat, from 0.",
  int().min(0).max(MAX_SEATS - 1)
);
var perSeat = (item) => array(item).max(MAX_SEATS);
var commanderDie = define("CommanderDie", "The faces of a Commander.", literal(FIGURES.commanders), "commanders");
var dieValue = define(
  "DieValue",
  "What a Commander shows; as a position it counts spaces in counting order (JN-1.5).",
  int().min(1).max(MAX_SPACES)
);
var dieValues = array(dieValue).max(MAX_DICE);
var attackNumber = define(
  "AttackId",
  "An attack of the running Resolve: its place in `attacks` of the view.",
  int().min(0).max(MAX_ATTACKS - 1)
);
var reportCount = int().min(0).max(MAX_CARDS);

var squareSchema = define("Square", "A square of the grid of a seat (JN-1.5).", strictObject({ x: coordinate, y: coordinate }));
function compareSquares(a, b) {
  return a.y - b.y || b.x - a.x;
}
function isSameSquare(a, b) {
  return a.x === b.x && a.y === b.y;
}
function isAdjacent(a, b) {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;
}
function hasSquare(squares2, wanted) {
  return isAmong(squares2, wanted.x, wanted.y);
}
function inCountingOrder(squares2) {
  return [...squares2].sort(compareSquares);
}
var STEPS_AWAY = [
  [0, -1],
  [1, 0],
  [-1, 0],
  [0, 1]
];
function isAmong(squares2, x, y) {
  for (const square of squares2) if (square.x === x && square.y === y) return true;
  return false;
}
function bordering(squares2) {
  const found = [];
  for (const square of squares2) {
    for (const [dx, dy] of STEPS_AWAY) {
      const x = square.x + dx;
      const y = square.y + dy;
      if (!isAmong(squares2, x, y) && !isAmong(found, x, y)) found.push({ x, y });
    }
  }
  return found.sort(compareSquares);
}
function formatSquare({ x, y }) {
  return `(${x},${y})`;
}
function touchesAny(square, squares2) {
  for (const other of squares2) if (isAdjacent(square, other)) return true;
  return false;
}
function massesOf(squares2) {
  let left2 = [...squares2];
  const masses = [];
  for (let start = left2.pop(); start !== void 0; start = left2.pop()) {
    const mass = [start];
    for (const square of mass) {
      const next = left2.filter((other) => isAdjacent(other, square));
      if (next.length === 0) continue;
      mass.push(...next);
      left2 = left2.filter((other) => !isAdjacent(other, square));
    }
    masses.push(mass);
  }
  return masses;
}

function spaceAt(matrix, { x, y }) {
  for (const space of matrix) if (space.x === x && space.y === y) return space;
  return null;
}
function occupiedSpace(matrix, square) {
  return present(spaceAt(matrix, square), "space on this square");
}
function spaceAtPosition(matrix, position) {
  return matrix[position - 1];
}
function positionOf(matrix, { x, y }) {
  return matrix.findIndex((space) => space.x === x && space.y === y) + 1;
}
function insertSpace(matrix, space) {
  const index = matrix.findIndex((other) => compareSquares(other, space) > 0);
  matrix.splice(index < 0 ? matrix.length : index, 0, space);
}
function removeSpace(matrix, square) {
  const [removed] = matrix.splice(matrix.indexOf(occupiedSpace(matrix, square)), 1);
  return present(removed, "space on this square");
}
function faceDown({ x, y }, card, neutral = 0) {
  return { x, y, kind: "card", card, faceUp: false, neutral };
}
function activeCard(space) {
  return space.faceUp && space.card !== null ? cardOf(space.card) : null;
}
function faceUpSpaces(matrix, test) {
  return matrix.filter((space) => {
    const card = activeCard(space);
    return card !== null && test(card);
  });
}
function sumFaceUp(matrix, figure, nextTo) {
  let sum = 0;
  for (const space of matrix) {
    if (!space.faceUp || space.card === null || nextTo !== void 0 && !isAdjacent(space, nextTo)) continue;
    sum += cardOf(space.card)[figure];
  }
  return sum;
}
function spacesOfKind(matrix, kind) {
  return matrix.filter((space) => space.kind === kind);
}
function cardOfSpace(space) {
  return present(space.card, "card on this space");
}

function activeSeats(play) {
  return play.state.active.map((seat2) => [seat2, seatOf(play.state, seat2)]);
}
function everySeat(play) {
  const living = [];
  play.state.seats.forEach((me, seat2) => {
    if (isLiving(play.state, seat2)) living.push([seat2, me]);
  });
  return living;
}
function rollCommander(play, me, count2) {
  const die2 = commanderOf(me);
  const rolls2 = [];
  for (let i = 0; i < count2; i++) rolls2.push(play.chance.roll(die2));
  return rolls2;
}

var level2 = int().min(1).max(3).describe("The level, 1 to 3.");
var left = count.describe("How many are left.");
var plain = (type) => strictObject({ type: literal(type) });
var counted = (type) => strictObject({ type: literal(type), left });
var ofSpace = (type) => strictObject({ type: literal(type), ...squareSchema.shape });
var ofAttack = (type) => strictObject({ type: literal(type), attack: attackNumber });
var MODES = ["single", "split", "triple"];
var modeSchema = define(
  "AttackMode",
  "How the dice of a level are divided into attacks (JN-7.4 to JN-7.6).",
  _enum(MODES),
  "modes"
);
var AFTER_DRAWING = ["pay", "fill", "recover", "research", "hand"];
var linkUseSchema = define(
  "LinkUse",
  "A Linked Systems Array at work (JN-6.2).",
  strictObject({
    ...squareSchema.shape,
    left: count.describe("Activations left."),
    tried: array(squareSchema).max(MAX_NEIGHBOURS).describe("Neutralized cards it has named.")
  })
);
var neutralizedSchema = strictObject({
  type: literal("neutralized"),
  ...squareSchema.shape,
  roll: dieValue.nullable().describe("In Command: the roll that hit the card."),
  link: linkUseSchema.nullable().describe("In Activate: the array that named the card.")
});
var payPurposeSchema = define(
  "PayPurpose",
  "What a payment is for; carried out when it is complete (JN-3.2).",
  discriminatedUnion("type", [
    neutralizedSchema,
    plain("commandAide"),
    strictObject({ type: literal("link"), ...squareSchema.shape, level: level2 }),
    strictObject({
      type: literal("attack"),
      ...squareSchema.shape,
      level: level2,
      mode: modeSchema,
      targets: array(seatNumber).min(1).max(MAX_PARTS).describe("The target of each attack.")
    }),
    strictObject({ type: literal("repair"), ...squareSchema.shape, level: level2 }),
    strictObject({ type: literal("defend"), attack: attackNumber, level: level2 }),
    ofSpace("retain")
  ])
);
var pendingSchema = define(
  "Pending",
  "The choice a seat owes; `type` says which actions answer it (section 6).",
  discriminatedUnion("type", [
    plain("chooseCommander"),
    plain("laySquare"),
    plain("layCard"),
    counted("keep"),
    plain("intelligence"),
    plain("commandRoll"),
    neutralizedSchema,
    plain("commandAide"),
    plain("antiInfantry"),
    ofSpace("link"),
    strictObject({ type: literal("linkCard"), ...linkUseSchema.shape }),
    ofSpace("attack"),
    strictObject({ type: literal("aim"), from: count.describe("The first attack of the declaration, by its place in `declared`.") }),
    ofSpace("repair"),
    counted("repairSpace"),
    plain("rerollHit"),
    ofAttack("pickTarget"),
    ofAttack("defend"),
    ofAttack("defenceReport"),
    plain("rerollDefence"),
    ofSpace("fillToken"),
    plain("drainTokens"),
    ofSpace("retain"),
    plain("recover"),
    counted("rearrange"),
    strictObject({
      type: literal("recoveryDraw"),
      left: count.describe("Cards still to be drawn."),
      // biome-ignore lint/suspicious/noThenProperty: section 8.1 names the field so; a pending is never awaited
      then: define("AfterDrawing", "What goes on after a drawing.", _enum(AFTER_DRAWING), "drawings"),
      purpose: payPurposeSchema.nullable().describe("Of a payment: what it is for.")
    }),
    counted("researchReturn"),
    plain("discardDown"),
    plain("hacker"),
    plain("hackDiscard"),
    strictObject({
      type: literal("pay"),
      left: count.describe("Power still to be paid."),
      discarded: count.describe("Cards discarded for it so far."),
      purpose: payPurposeSchema
    })
  ])
);

var OUTCOMES = ["win", "loss", "draw"];

var EDITIONS = ["2006-04", "2006-08"];
var ALERT_REMOVALS = ["undamaged", "damaged"];
var deckSchema = define(
  "Deck",
  "A deck of the house, or a list of kinds in the order before the shuffle.",
  union([define("HouseDeck", "A deck of the house.", _enum(HOUSE_DECKS), "decks"), array(cardIdSchema).max(MAX_CARDS)])
);
var edition = define("Edition", "The published version of the rules.", _enum(EDITIONS), "editions");
var removal = define("AlertRemoval", "Which rolled space takes alerts away (JN-5.13, JN-5.14).", _enum(ALERT_REMOVALS), "alertRemovals");
var seatCount = int().min(2).max(MAX_SEATS).describe("How many seats play (JN-12.4).");
var roundCount = int().min(1).max(FIGURES.maxRoundsLimit).describe("The round after which the match ends (JN-11.5).");
var flags = {
  asynchronous: boolean2().describe("Whether seats play their rounds one after the other (JN-12.2)."),
  doubleCommand: boolean2().describe("Whether every command roll has two dice (JN-12.3)."),
  alternateShutdown: boolean2().describe("Whether rolling a damaged space costs hand size, not an alert (JN-12.5)."),
  commanderHandSize: boolean2().describe("Whether the hand size follows from the Commander (JN-12.6).")
};
var configInput = define(
  "Config",
  "What a match is opened with; every option may be left out.",
  strictObject({
    edition: edition.default("2006-08"),
    seats: seatCount.default(2),
    decks: perSeat(deckSchema).optional().describe('One deck a seat; left out, each seat brings its own, "core" by default.'),
    asynchronous: flags.asynchronous.default(false),
    doubleCommand: flags.doubleCommand.default(false),
    alternateShutdown: flags.alternateShutdown.default(false),
    commanderHandSize: flags.commanderHandSize.default(false),
    alertRemoval: removal.optional().describe("By default what the edition says."),
    maxRounds: roundCount.default(FIGURES.maxRoundsDefault)
  })
);
var resolved = { ...flags, alertRemoval: removal, maxRounds: roundCount };
var configSchema = strictObject({
  edition,
  seats: seatCount,
  decks: perSeat(deckSchema).describe("The decks by seat."),
  ...resolved
});
var configViewSchema = define(
  "MatchConfig",
  "The options of a match, all filled in, as one viewer sees them.",
  strictObject({
    edition,
    seats: seatCount,
    decks: perSeat(deckSchema.nullable()).describe("The decks by seat; null for those of others, which stay secret."),
    ...resolved
  })
);
var presets = {
  release: {},
  "pre-release": { edition: "2006-04" },
  "kali against athena": { decks: ["kali", "athena"] },
  "battle royale": { seats: 4 },
  asynchronous: { asynchronous: true },
  "double command": { doubleCommand: true }
};
function swapSeats(config2, one, other) {
  const from = (seat2) => seat2 === one ? other : seat2 === other ? one : seat2;
  return { ...config2, decks: config2.decks.map((deck, seat2) => config2.decks[from(seat2)] ?? deck) };
}

var ofSpace2 = (type) => strictObject({ type: literal(type), ...squareSchema.shape });
var ofAttack2 = (type) => strictObject({ type: literal(type), attack: attackNumber });
var queueItemSchema = define(
  "QueueItem",
  "What the seat has still to decide on in this step: a card on a square, or an attack.",
  discriminatedUnion("type", [
    ofSpace2("link"),
    ofSpace2("attack"),
    ofSpace2("repair"),
    ofSpace2("retain"),
    ofAttack2("pickTarget"),
    ofAttack2("defend")
  ])
);
function queueOf(type, squares2) {
  return squares2.map(({ x, y }) => ({ type, x, y }));
}

var PHASES = ["setup", "energize", "command", "activate", "resolve", "drain", "recover", "over"];
var STEPS = [
  "commander",
  "layout",
  "energize",
  "command",
  "commandAlert",
  "link",
  "declare",
  "rerollHit",
  "pickTarget",
  "defend",
  "rerollDefence",
  "fill",
  "drainTokens",
  "retain",
  "recover",
  "hacker",
  "hackDiscard",
  "over"
];
var LOSS_REASONS = ["alerts", "destroyed", "shutdown", "resigned", "roundLimit"];
var SPACE_KINDS = ["card", "damage", "token"];
var SETTLED_RESULTS = ["activated", "faceUp", "neutralized", "damage", "token", "nothing"];
var phaseSchema = define("Phase", "A phase of the match (JN-4.1).", _enum(PHASES), "phases");
var stepSchema = define("Step", "A step of a phase; its seats choose in secret (section 5.2).", _enum(STEPS), "steps");
var lossReasonSchema = define("LossReason", "Why a seat has lost.", _enum(LOSS_REASONS), "lossReasons");
var settledResultSchema = define("CommandResult", "What a command roll came to.", _enum(SETTLED_RESULTS), "commandResults");
var lookedAtSchema = define("LookedAt", "What an Intelligence Report shows.", _enum(["matrix", "hand"]), "looks");
var pile = array(cardIdSchema).max(MAX_CARDS);
var squares = array(squareSchema).max(MAX_SPACES);
var out = lossReasonSchema.nullable().describe("Why the seat has lost; null while it plays.");
var commander = commanderDie.nullable().describe("Null until it is known.");
var dice = int().min(1).max(3).describe("Hit-location dice before bonuses.");
var counters = {
  power: count.describe("Power in the pool."),
  alerts: count.describe("Alerts; three lose the match (JN-11.1)."),
  shutdowns: count.describe("Shutdowns; each costs one card of hand size (JN-5.12)."),
  infiltrations: count.describe("Infiltration Teams against the seat; each costs one card of hand size."),
  tokens: pile.describe("Cards that serve as tokens.")
};
var spaceSchema = define(
  "Space",
  "An occupied square of a matrix and what lies on it.",
  strictObject({
    ...squareSchema.shape,
    kind: define("SpaceKind", "What lies on an occupied square.", _enum(SPACE_KINDS), "spaceKinds"),
    card: cardIdSchema.nullable().describe("The card; null where none lies or the viewer may not know it."),
    faceUp: boolean2().describe("Whether the card lies face-up."),
    neutral: count.describe("Neutralization tokens on it.")
  })
);
var matrixSchema = array(spaceSchema).max(MAX_SPACES).describe("The occupied squares in counting order (JN-1.5).");
var lookSchema = define(
  "Look",
  "What one use of an Intelligence Report showed.",
  strictObject({
    target: seatNumber,
    what: lookedAtSchema,
    spaces: array(strictObject({ ...squareSchema.shape, card: cardIdSchema })).max(MAX_SPACES).describe("Of a matrix: its face-down cards."),
    cards: pile.describe("Of a hand: its cards.")
  })
);
var settledSchema = define(
  "Settled",
  "A command roll and what it came to.",
  strictObject({
    roll: dieValue,
    result: settledResultSchema,
    x: coordinate.nullable().describe("The square hit; null when none was."),
    y: coordinate.nullable().describe("The square hit; null when none was.")
  })
);
var declaredSchema = define(
  "Declared",
  "An attack that the seat has chosen and the others have not seen.",
  strictObject({
    ...squareSchema.shape,
    card: cardIdSchema,
    target: seatNumber,
    dice,
    reports: reportCount.describe("Targeting Reports used on it.")
  })
);
var tokenPlaySchema = define(
  "TokenPlay",
  "A token used, whose effect waits for the end of the step.",
  discriminatedUnion("token", [
    strictObject({ token: literal("emp-squad"), target: seatNumber, ...squareSchema.shape }),
    strictObject({ token: literal("infiltration-team"), target: seatNumber }),
    strictObject({
      token: literal("hacker-team"),
      target: seatNumber,
      amount: int().min(1).max(MAX_CARDS).describe("Cards the target will discard.")
    })
  ])
);
var removedSchema = define(
  "Removed",
  "A card that left the matrix in this Drain.",
  strictObject({
    ...squareSchema.shape,
    card: cardIdSchema,
    transform: boolean2().describe("Whether replacing it lets the seat rearrange (JN-10.6).")
  })
);
var attackSchema = define(
  "Attack",
  "One attack on its way from declaration to damage.",
  strictObject({
    id: attackNumber,
    seat: seatNumber.describe("The attacker."),
    ...squareSchema.shape,
    card: cardIdSchema.describe("The attacking card, on the square (x, y) of the attacker."),
    emp: boolean2().describe("Whether it neutralizes instead of destroying (JN-8.9)."),
    target: seatNumber,
    dice,
    reports: reportCount.describe("Targeting Reports used on it."),
    rolls: dieValues.describe("The hit-location dice."),
    pick: count.nullable().describe("The place in `rolls` of the die that the attacker picked."),
    space: squareSchema.nullable().describe("The square hit in the matrix of the target."),
    defenceLevel: int().min(0).max(3).nullable().describe("The defence level chosen."),
    defenceReports: reportCount.describe("Defense Reports used against it."),
    defenceRolls: dieValues.describe("The defence dice; one that equals the position of the space defends.")
  })
);
var attacksSchema = array(attackSchema).max(MAX_ATTACKS).describe("The attacks of this Resolve, in attack order (JN-7.14).");
var seatStateSchema = strictObject({
  out,
  commander,
  deck: pile.describe("The deck, the top card first."),
  hand: pile.describe("The hand."),
  discard: pile.describe("The discard pile, the newest card last."),
  matrix: matrixSchema,
  shape: squares.describe("Setup: the squares laid and not yet filled."),
  returned: count.describe("Setup: cards returned to the deck."),
  ...counters,
  looks: array(lookSchema).max(MAX_CARDS).describe("What Intelligence Reports have shown this round."),
  rolls: dieValues.describe("Command rolls to choose from."),
  settled: array(settledSchema).max(1 + MAX_CARDS).describe("Command rolls whose result stands."),
  activated: squares.describe("Cards that will flip face-up in Activate."),
  queue: array(queueItemSchema).max(MAX_ATTACKS).describe("What is still to be decided in this step."),
  declared: array(declaredSchema).max(MAX_ATTACKS).describe("Attacks chosen in this step."),
  repairs: squares.describe("Damage chosen to be repaired in this step."),
  plays: array(tokenPlaySchema).max(MAX_CARDS).describe("Tokens used whose effect is to come."),
  deactivated: squares.describe("Cards that EMP Squads have deactivated."),
  removed: array(removedSchema).max(MAX_SPACES).describe("Cards that left the matrix in this Drain."),
  played: count.describe("Cards played in this Recover."),
  owed: count.describe("Cards still to be discarded for Hacker Teams."),
  pending: pendingSchema.nullable().describe("The choice owed now.")
});
var seatPublicSchema = define(
  "SeatPublic",
  "A seat as everybody sees it; for other seats as it was when the step opened.",
  strictObject({
    out,
    commander,
    matrix: matrixSchema,
    handCount: count.describe("Cards in hand."),
    deckCount: count.describe("Cards in the deck."),
    discard: pile.describe("The discard pile, the newest card last."),
    ...counters
  })
);
var endReason = define(
  "EndReason",
  "Why a seat has lost, or that it was the last one standing.",
  _enum([...LOSS_REASONS, "lastStanding"]),
  "lossReasons"
);
var resultSchema = define(
  "Result",
  "How the match ended (section 9).",
  strictObject({
    outcomes: perSeat(define("Outcome", "Won, lost or drawn.", _enum(OUTCOMES), "outcomes")).describe("One a seat."),
    reasons: perSeat(endReason).describe("One a seat."),
    rounds: count.describe("Rounds played.")
  })
);
var openFields = {
  game: literal("juggernauts"),
  phase: phaseSchema,
  step: stepSchema,
  round: count.describe("The round; 0 in setup."),
  order: perSeat(seatNumber).describe("Asynchronous: the seats in the order in which they play."),
  turn: count.describe("Asynchronous: whose round it is, as a place in `order`."),
  active: perSeat(seatNumber).describe("The seats whose round it is."),
  attacks: attacksSchema,
  result: resultSchema.nullable().describe("How the match ended; null while it runs.")
};
var stateSchema = define(
  "State",
  "The whole match, as the log rebuilds it.",
  strictObject({
    ...openFields,
    config: configSchema.describe("The options of the match."),
    seats: perSeat(define("SeatState", "A seat with all it hides.", seatStateSchema)).describe("The seats."),
    shown: perSeat(seatPublicSchema).describe("The seats as everybody saw them when the step opened."),
    shownAttacks: attacksSchema.describe("The attacks as everybody saw them when the step opened.")
  })
);

var level3 = int().min(0).max(3).describe("The level, 0 to 3; it costs Power.");
var use = literal("useToken");
var die = count.describe("The place of the die among the rolls, from 0.");
var onAttack = count.describe("The attack: its place in `attacks` of the view.");
var xy = squareSchema.shape;
var token = (name, description, shape) => define(
  `Use${name.replaceAll(/(^|-)([a-z])/g, (_, __, letter) => letter.toUpperCase())}Action`,
  description,
  strictObject({ type: use, token: literal(name), ...shape })
);
var useTokenSchema = define(
  "UseTokenAction",
  "Uses a token, named by the kind of card it was.",
  discriminatedUnion("token", [
    token("intelligence-report", "Looks at face-down cards or at a hand (JN-4.3).", { target: seatNumber, look: lookedAtSchema }),
    token("command-report", "One command roll more to choose from (JN-5.2).", {}),
    token("rapid-response-team", "Rolls a die again (JN-5.3, JN-7.15, JN-8.7).", {
      attack: onAttack.optional().describe("The attack whose die it is; left out for a command roll."),
      roll: die
    }),
    token("command-aide", "One more command roll, for 3 Power (JN-5.9).", {}),
    token("anti-infantry-systems", "One alert less (JN-5.15).", {}),
    token("targeting-report", "One hit-location die more (JN-7.9).", { attack: count.describe("The attack: its place in `declared`.") }),
    token("defense-report", "Two defence dice more (JN-8.4).", {}),
    token("emp-squad", "Deactivates a face-up card of an opponent (JN-9.2).", { target: seatNumber, ...xy }),
    token("infiltration-team", "Lowers the hand size of an opponent for good (JN-9.4).", { target: seatNumber }),
    token("research-report", "Draws three cards and returns three (JN-10.9).", {}),
    token("rd-breakthrough", "Takes a card out of the deck (JN-10.10).", { card: cardIdSchema }),
    token("recovery-team", "Takes a card out of the discard pile instead of drawing (JN-10.11).", { card: cardIdSchema }),
    token("hacker-team", "Spends Power to make an opponent discard (JN-10.14).", {
      target: seatNumber,
      amount: count.min(1).describe("Power spent, and cards to be discarded.")
    })
  ])
);
var actionSchema = define(
  "Action",
  "One choice of one seat; cards are kinds in hand, squares those of the own matrix unless it says otherwise.",
  discriminatedUnion("type", [
    actionOf("chooseCommander", "Chooses the Commander (JN-2.2).", { die: count.describe("Its faces: 4, 6, 8, 10, 12 or 20.") }),
    actionOf("laySquare", "Lays a square of the shape (JN-2.4).", xy),
    actionOf("layCard", "Lays a card face-down on the next square of the shape (JN-2.5).", { card: cardIdSchema }),
    actionOf("returnCard", "Returns a card to the deck (JN-2.6, JN-10.9).", { card: cardIdSchema }),
    actionOf("endKeep", "Keeps the cards left in hand (JN-2.6).", {}),
    useTokenSchema,
    actionOf("pickRoll", "Picks one of several command rolls (JN-5.4).", { index: die }),
    actionOf("pass", "Uses no token, or plays no card, in this window.", {}),
    actionOf("removeNeutralization", "Removes a neutralization token free of charge and activates nothing (JN-5.7).", {}),
    actionOf("payNeutralization", "Pays 3 Power for a neutralization token (JN-5.7).", {}),
    actionOf("linkLevel", "Chooses the level of a Linked Systems Array (JN-6.2).", { level: level3 }),
    actionOf("linkCard", "Names a card that a Linked Systems Array activates (JN-6.3).", xy),
    actionOf("declareAttack", "Attacks with the card that is asked about (JN-7.3).", {
      level: int().min(1).max(3).describe("The level, 1 to 3: as many dice."),
      mode: modeSchema,
      targets: array(seatNumber).min(1).max(MAX_PARTS).describe("The target of each attack, ascending.")
    }),
    actionOf("holdFire", "Does not attack with the card that is asked about.", {}),
    actionOf("declareRepair", "Chooses the level of a Repair Team (JN-7.10).", { level: level3 }),
    actionOf("repairSpace", "Names damage to repair (JN-7.11).", xy),
    actionOf("pickTarget", "Picks the hit-location die that counts (JN-7.16).", { attack: onAttack, index: die }),
    actionOf("defend", "Chooses the defence level (JN-8.1).", { level: level3 }),
    actionOf("fillToken", "Puts a card of the hand in the place of a card token (JN-8.12).", { ...xy, card: cardIdSchema }),
    actionOf("retain", "Keeps a card face-up, for its retain cost (JN-9.6).", xy),
    actionOf("letGo", "Lets a face-up card go (JN-9.6).", xy),
    actionOf("recoverCard", "Plays a card face-down (JN-10.1).", { card: cardIdSchema, ...xy }),
    actionOf("swapSpaces", "Swaps two spaces (JN-10.7).", { a: squareSchema, b: squareSchema }),
    actionOf("moveSpace", "Moves a space to an empty square (JN-10.7).", { from: squareSchema, to: squareSchema }),
    actionOf("endRearrange", "Rearranges no more.", {}),
    actionOf("discardCard", "Discards a card (JN-10.13, JN-10.14).", { card: cardIdSchema }),
    actionOf("discardForPower", "Discards a card instead of paying 1 Power (JN-3.1).", { card: cardIdSchema }),
    actionOf("payPower", "Pays the rest from the pool (JN-3.1).", {}),
    actionOf("resign", "Gives up: the seat loses (JN-1.12).", {})
  ])
);
function expectAction(action, type) {
  if (action.type !== type) throw new Error(`${action.type} is not legal here, only ${type}`);
  return action;
}
function isUse(action, token2) {
  return action.type === "useToken" && action.token === token2;
}
function expectUse(action, token2) {
  if (!isUse(action, token2)) throw new Error(`${action.type} is not legal here, only the use of ${token2}`);
  return action;
}

function kindsIn(pile2) {
  let seen = 0;
  for (const card of pile2) seen |= 1 << cardOf(card).rank;
  return KINDS.filter((_, rank) => (seen & 1 << rank) !== 0);
}
function moveCard(card, from, to2) {
  const index = from.indexOf(card);
  if (index < 0) throw new Error(`there is no ${card} to move`);
  from.splice(index, 1);
  to2?.push(card);
}
function drawCards(play, seat2, count2) {
  const me = seatOf(play.state, seat2);
  const cards = me.deck.splice(0, count2);
  if (cards.length === 0) return;
  me.hand.push(...cards);
  play.events.push({ type: "cardsDrawn", seat: seat2, cards });
}
function shuffleDeck(play, seat2) {
  const me = seatOf(play.state, seat2);
  me.deck = play.chance.shuffle(me.deck);
  play.events.push({ type: "deckShuffled", seat: seat2 });
}
function discardFromHand(play, seat2, card) {
  const me = seatOf(play.state, seat2);
  moveCard(card, me.hand, me.discard);
  play.events.push({ type: "cardDiscarded", seat: seat2, card });
}

function hasToken(me, token2) {
  return me.tokens.includes(token2);
}
function spendToken(play, seat2, token2, target = null) {
  const me = seatOf(play.state, seat2);
  moveCard(token2, me.tokens, me.discard);
  play.events.push({ type: "tokenUsed", seat: seat2, token: token2, target });
}
function openWindow(me, window, canUse) {
  if (canUse) me.pending = window;
  return canUse;
}
function tokenOrPass(token2) {
  return [{ type: "useToken", token: token2 }, { type: "pass" }];
}

function closeCommand(play) {
  for (const [seat2, me] of activeSeats(play)) {
    for (const settled of me.settled) play.events.push({ type: "commandSettled", seat: seat2, ...settled });
    settleAlerts(play, seat2, me);
  }
}
function settleAlerts(play, seat2, me) {
  const { alternateShutdown, alertRemoval } = play.state.config;
  const got = me.settled.some(({ result: result2 }) => result2 === "activated" || result2 === "faceUp");
  const hurt = me.settled.filter(({ result: result2 }) => result2 === "damage").length;
  const shutDown = alternateShutdown && hurt > 0;
  if (shutDown) loseHandSize(play, seat2, me, hurt);
  if (!got && !shutDown) gainAlert(play, seat2, me);
  const removes = alertRemoval === "undamaged" ? got : hurt > 0;
  if (!removes || me.alerts === 0) return;
  me.alerts = 0;
  play.events.push({ type: "alertsChanged", seat: seat2, alerts: 0, reason: "removed" });
}
function loseHandSize(play, seat2, me, hurt) {
  me.shutdowns += hurt;
  play.events.push({ type: "shutdown", seat: seat2, shutdowns: me.shutdowns });
}
function gainAlert(play, seat2, me) {
  me.alerts++;
  play.events.push({ type: "alertsChanged", seat: seat2, alerts: me.alerts, reason: "noActiveCard" });
}
function askAntiInfantry(play, seat2) {
  const me = seatOf(play.state, seat2);
  return openWindow(me, { type: "antiInfantry" }, me.alerts > 0 && hasToken(me, "anti-infantry-systems"));
}
function removeAlert(play, seat2) {
  spendToken(play, seat2, "anti-infantry-systems");
  const me = seatOf(play.state, seat2);
  me.alerts--;
  play.events.push({ type: "alertsChanged", seat: seat2, alerts: me.alerts, reason: "antiInfantry" });
}

function canTakeBack(me) {
  return hasToken(me, "recovery-team") && me.discard.length > 0;
}
function draw(play, seat2, count2, then, purpose2 = null) {
  const me = seatOf(play.state, seat2);
  if (openWindow(me, { type: "recoveryDraw", left: count2, then, purpose: purpose2 }, count2 > 0 && canTakeBack(me))) return false;
  drawCards(play, seat2, count2);
  return true;
}
function recoveryDrawChoices(me) {
  const choices = kindsIn(me.discard).map((card) => ({ type: "useToken", token: "recovery-team", card }));
  choices.push({ type: "pass" });
  return choices;
}
function answerRecoveryDraw(play, seat2, pending, action) {
  const { left: left2, then, purpose: purpose2 } = pending;
  if (action.type !== "pass") takeBack(play, seat2, action);
  else if (seatOf(play.state, seat2).deck.length === 0) return then !== "hand";
  else drawCards(play, seat2, 1);
  return draw(play, seat2, left2 - 1, then, purpose2);
}
function takeBack(play, seat2, action) {
  const { card } = expectUse(action, "recovery-team");
  const me = seatOf(play.state, seat2);
  moveCard(card, me.discard, me.hand);
  play.events.push({ type: "cardTaken", seat: seat2, card, from: "discard" });
  spendToken(play, seat2, "recovery-team");
}

function rawHandSize(state, me) {
  const base = state.config.commanderHandSize ? FIGURES.commanderHandSize[String(me.commander)] ?? FIGURES.handSize : FIGURES.handSize;
  return base + sumFaceUp(me.matrix, "handSize") - me.infiltrations - me.shutdowns;
}
function handSize(state, me) {
  return Math.max(0, rawHandSize(state, me));
}
function askLastAlerts(play, seat2) {
  if (!askAntiInfantry(play, seat2)) adjustHand(play, seat2);
}
function answerLastAntiInfantry(play, seat2, action) {
  if (action.type === "pass") {
    adjustHand(play, seat2);
    return;
  }
  removeAlert(play, seat2);
  askLastAlerts(play, seat2);
}
function adjustHand(play, seat2) {
  const me = seatOf(play.state, seat2);
  const size = handSize(play.state, me);
  while (me.hand.length < size) {
    if (me.deck.length === 0 && !canTakeBack(me)) return;
    if (!draw(play, seat2, 1, "hand")) return;
  }
  if (me.hand.length > size) me.pending = { type: "discardDown" };
}
function discardChoices(me) {
  return kindsIn(me.hand).map((card) => ({ type: "discardCard", card }));
}
function discardDown(play, seat2, action) {
  discardFromHand(play, seat2, expectAction(action, "discardCard").card);
  adjustHand(play, seat2);
}

function beginRound(state) {
  state.round++;
  if (state.config.asynchronous) takeTurn(state, 0);
  else state.active = livingSeats(state);
}
function takeTurn(state, from) {
  const turn = state.order.findIndex((seat3, index) => index >= from && isLiving(state, seat3));
  const seat2 = state.order[turn];
  if (seat2 === void 0) return false;
  state.turn = turn;
  state.active = [seat2];
  return true;
}
function nextTurn(state) {
  if (state.config.asynchronous && takeTurn(state, state.turn + 1)) return true;
  if (state.round >= state.config.maxRounds) return false;
  beginRound(state);
  return true;
}
function settleOrder(play) {
  const { state } = play;
  if (!state.config.asynchronous) return;
  const living = livingSeats(state);
  const faces = (seat2) => commanderOf(seatOf(state, seat2));
  const fewest = Math.min(...living.map(faces));
  const tied = living.filter((seat2) => faces(seat2) === fewest);
  const roll2 = tied.length > 1 ? play.chance.roll(tied.length) : null;
  const first = tied[(roll2 ?? 1) - 1] ?? 0;
  state.order = [...living.filter((seat2) => seat2 >= first), ...living.filter((seat2) => seat2 < first)];
  play.events.push({ type: "orderSet", order: [...state.order], roll: roll2 });
}

function lossOf(state, me) {
  if (me.matrix.every((space) => space.kind === "damage")) return "destroyed";
  if (me.alerts >= FIGURES.alertsToLose) return "alerts";
  if (state.config.alternateShutdown && rawHandSize(state, me) <= 0) return "shutdown";
  return null;
}
function leave(play, seat2, reason) {
  markOut(play.state, seat2, reason);
  play.state.active = play.state.active.filter((other) => other !== seat2);
  play.events.push({ type: "seatOut", seat: seat2, reason });
}
function markOut(state, seat2, reason) {
  seatOf(state, seat2).out = reason;
  const shown = state.shown[seat2];
  if (shown !== void 0) state.shown[seat2] = { ...shown, out: reason };
}
function checkEnd(play) {
  const { state } = play;
  const failed = [];
  for (const [seat2, me] of everySeat(play)) {
    const reason = lossOf(state, me);
    if (reason === null) continue;
    failed.push(seat2);
    leave(play, seat2, reason);
  }
  if (endWithFewSeats(play, failed)) return;
  if (!nextTurn(state)) endByRoundLimit(play);
}
function endWithFewSeats(play, failed) {
  const { state } = play;
  const living = livingSeats(state);
  if (living.length > 1) return false;
  finish(play, {
    outcomes: state.seats.map((me, seat2) => me.out === null ? "win" : living.length === 0 && failed.includes(seat2) ? "draw" : "loss"),
    reasons: state.seats.map((me) => me.out ?? "lastStanding"),
    rounds: state.round
  });
  return true;
}
function endByRoundLimit(play) {
  const { state } = play;
  const living = livingSeats(state);
  const damage = (seat2) => spacesOfKind(seatOf(state, seat2).matrix, "damage").length;
  const alerts = (seat2) => seatOf(state, seat2).alerts;
  const best2 = withLeast(withLeast(living, damage), alerts);
  const outcomes2 = state.seats.map((_, seat2) => !best2.includes(seat2) ? "loss" : best2.length === 1 ? "win" : "draw");
  for (const seat2 of living) if (!best2.includes(seat2)) markOut(state, seat2, "roundLimit");
  finish(play, { outcomes: outcomes2, reasons: state.seats.map((me) => me.out ?? "roundLimit"), rounds: state.round });
}
function withLeast(seats, figure) {
  const least = Math.min(...seats.map(figure));
  return seats.filter((seat2) => figure(seat2) === least);
}
function finish(play, result2) {
  const { state } = play;
  state.phase = "over";
  state.step = "over";
  state.active = [];
  for (const me of state.seats) me.pending = null;
  state.result = result2;
  play.events.push({ type: "gameEnded", result: { ...result2, outcomes: [...result2.outcomes], reasons: [...result2.reasons] } });
}

function resign(play, seat2) {
  const me = seatOf(play.state, seat2);
  Object.assign(me, { pending: null, queue: [], declared: [], repairs: [], plays: [], rolls: [], activated: [], deactivated: [], owed: 0 });
  leave(play, seat2, "resigned");
  endWithFewSeats(play, []);
}

function canPay(me, cost2) {
  return me.power + me.hand.length >= cost2;
}
function reducedCost(me, square, cost2) {
  return Math.max(0, cost2 - sumFaceUp(me.matrix, "discount", square));
}
function levelOf(levels2, level4) {
  return present(levels2[level4], "such level");
}
function payableLevels(me, square, levels2) {
  return levels2.filter(({ level: level4, cost: cost2 }) => level4 > 0 && canPay(me, reducedCost(me, square, cost2)));
}
function askPayment(me, cost2, purpose2) {
  me.pending = { type: "pay", left: cost2, discarded: 0, purpose: purpose2 };
}
function payChoices(me, pending) {
  const choices = pending.left > 0 ? kindsIn(me.hand).map((card) => ({ type: "discardForPower", card })) : [];
  if (me.power >= pending.left) choices.push({ type: "payPower" });
  return choices;
}
function discardForPower(play, seat2, pending, card) {
  discardFromHand(play, seat2, card);
  seatOf(play.state, seat2).pending = { ...pending, left: pending.left - 1, discarded: pending.discarded + 1 };
}
function payPower(play, seat2, { left: left2, discarded, purpose: purpose2 }) {
  seatOf(play.state, seat2).power -= left2;
  play.events.push({ type: "powerPaid", seat: seat2, purpose: purpose2.type, power: left2, cards: discarded });
  return draw(play, seat2, discarded, "pay", purpose2);
}

var LINK_LEVELS = present(cardOf("linked-systems-array").linkLevels, "level of a Linked Systems Array");
function openLink(play) {
  for (const [seat2, me] of activeSeats(play)) {
    const flipped = inCountingOrder(me.activated);
    for (const square of flipped) flip(play, seat2, square, "command");
    me.queue = queueOf(
      "link",
      flipped.filter((square) => isLinked(me, square))
    );
    me.activated = [];
    me.settled = [];
  }
}
function flip(play, seat2, { x, y }, by) {
  const space = occupiedSpace(seatOf(play.state, seat2).matrix, { x, y });
  space.faceUp = true;
  play.events.push({ type: "cardActivated", seat: seat2, x, y, card: cardOfSpace(space), by });
}
function isLinked(me, square) {
  return activeCard(occupiedSpace(me.matrix, square))?.linkLevels != null;
}
function linkCandidates(me, square, tried = []) {
  return me.matrix.filter((space) => space.kind === "card" && !space.faceUp && isAdjacent(space, square) && !hasSquare(tried, space));
}
function askLink(play, seat2) {
  const me = seatOf(play.state, seat2);
  for (let item = me.queue.shift(); item !== void 0; item = me.queue.shift()) {
    if (item.type !== "link" || linkCandidates(me, item).length === 0) continue;
    me.pending = { type: "link", x: item.x, y: item.y };
    return;
  }
}
function linkCost(me, square, level4) {
  return reducedCost(me, square, levelOf(LINK_LEVELS, level4).cost);
}
function linkChoices(me, pending) {
  const choices = [{ type: "linkLevel", level: 0 }];
  for (const { level: level4 } of payableLevels(me, pending, LINK_LEVELS)) choices.push({ type: "linkLevel", level: level4 });
  return choices;
}
function chooseLinkLevel(play, seat2, pending, action) {
  const { level: level4 } = expectAction(action, "linkLevel");
  const { x, y } = pending;
  if (level4 === 0) {
    askLink(play, seat2);
    return;
  }
  const me = seatOf(play.state, seat2);
  const cost2 = linkCost(me, pending, level4);
  if (cost2 > 0) askPayment(me, cost2, { type: "link", x, y, level: level4 });
  else carryOutLink(play, seat2, { x, y, level: level4 });
}
function carryOutLink(play, seat2, { x, y, level: level4 }) {
  goOnLinking(play, seat2, { x, y, left: levelOf(LINK_LEVELS, level4).count, tried: [] });
}
function goOnLinking(play, seat2, { x, y, left: left2, tried }) {
  const me = seatOf(play.state, seat2);
  const candidates = left2 > 0 ? linkCandidates(me, { x, y }, tried) : [];
  if (candidates.length > left2 || candidates.some(({ neutral }) => neutral > 0)) {
    me.pending = { type: "linkCard", x, y, left: left2, tried };
    return;
  }
  for (const candidate of candidates) activateLinked(play, seat2, candidate);
  askLink(play, seat2);
}
function activateLinked(play, seat2, square) {
  const me = seatOf(play.state, seat2);
  flip(play, seat2, square, "link");
  if (isLinked(me, square)) me.queue.push({ type: "link", x: square.x, y: square.y });
}
function linkCardChoices(me, pending) {
  return linkCandidates(me, pending, pending.tried).map(({ x, y }) => ({ type: "linkCard", x, y }));
}
function linkOneCard(play, seat2, pending, action) {
  const { x, y } = expectAction(action, "linkCard");
  const me = seatOf(play.state, seat2);
  const link = { x: pending.x, y: pending.y, left: pending.left - 1, tried: pending.tried };
  if (occupiedSpace(me.matrix, { x, y }).neutral > 0) {
    me.pending = { type: "neutralized", x, y, roll: null, link: { ...link, tried: [...link.tried, { x, y }] } };
    return;
  }
  activateLinked(play, seat2, { x, y });
  goOnLinking(play, seat2, link);
}

function openDeclare(play) {
  for (const [seat2, me] of activeSeats(play)) {
    const amount = sumFaceUp(me.matrix, "resolvePower");
    if (amount > 0) {
      me.power += amount;
      play.events.push({ type: "powerGained", seat: seat2, source: "beam", amount, power: me.power });
    }
    me.queue = [
      ...queueOf(
        "attack",
        faceUpSpaces(me.matrix, (card) => card.attack !== null)
      ),
      ...queueOf(
        "repair",
        faceUpSpaces(me.matrix, (card) => card.repairLevels !== null)
      )
    ];
  }
}
function unchosenDamage(me) {
  return me.matrix.filter((space) => space.kind === "damage" && !hasSquare(me.repairs, space));
}
function askDeclare(play, seat2) {
  const me = seatOf(play.state, seat2);
  for (let item = me.queue.shift(); item !== void 0; item = me.queue.shift()) {
    if (item.type === "repair" && unchosenDamage(me).length === 0) continue;
    if (item.type !== "attack" && item.type !== "repair") continue;
    me.pending = { type: item.type, x: item.x, y: item.y };
    return;
  }
}

function attackCost(me, square, level4) {
  const { attack } = cardOf(cardOfSpace(occupiedSpace(me.matrix, square)));
  return reducedCost(me, square, present(attack?.[level4 - 1], "such attack level"));
}
function attackChoices(state, seat2, pending) {
  const me = seatOf(state, seat2);
  const opponents = opponentsOf(state, seat2);
  const choices = [];
  for (let level4 = 1; level4 <= FIGURES.attackCosts.length; level4++) {
    if (!canPay(me, attackCost(me, pending, level4))) continue;
    for (const { mode, targets } of formsOf(level4, opponents)) choices.push({ type: "declareAttack", level: level4, mode, targets });
  }
  choices.push({ type: "holdFire" });
  return choices;
}
function formsOf(level4, opponents) {
  const one = opponents.map((target) => [target]);
  const two = one.flatMap((targets) => opponents.map((target) => [...targets, target]));
  const three = two.flatMap((targets) => opponents.map((target) => [...targets, target]));
  const inMode = (mode, lists) => lists.map((targets) => ({ mode, targets }));
  if (level4 === 1) return inMode("single", one);
  if (level4 === 2) return [...inMode("single", one), ...inMode("split", two.filter(isAscending))];
  return [...inMode("single", one), ...inMode("split", two), ...inMode("triple", three.filter(isAscending))];
}
function isAscending(seats) {
  return seats.every((seat2, i) => i === 0 || seat2 >= (seats[i - 1] ?? 0));
}
function declareAttack(play, seat2, pending, action) {
  const { x, y } = pending;
  if (action.type === "holdFire") {
    play.events.push({ type: "heldFire", seat: seat2, x, y });
    askDeclare(play, seat2);
    return;
  }
  const { level: level4, mode, targets } = expectAction(action, "declareAttack");
  const plan = { type: "attack", x, y, level: level4, mode, targets: [...targets] };
  const me = seatOf(play.state, seat2);
  const cost2 = attackCost(me, pending, level4);
  if (cost2 > 0) askPayment(me, cost2, plan);
  else carryOutAttack(play, seat2, plan);
}
function diceOf({ level: level4, mode }) {
  if (mode === "single") return [level4];
  if (mode === "triple") return [1, 1, 1];
  return level4 === 2 ? [1, 1] : [1, 2];
}
function carryOutAttack(play, seat2, plan) {
  const { x, y } = plan;
  const me = seatOf(play.state, seat2);
  const card = cardOfSpace(occupiedSpace(me.matrix, plan));
  const from = me.declared.length;
  diceOf(plan).forEach((dice2, i) => {
    const target = present(plan.targets[i], "target of this attack");
    play.events.push({ type: "attackPrepared", seat: seat2, index: me.declared.length, x, y, card, target, dice: dice2 });
    me.declared.push({ x, y, card, target, dice: dice2, reports: 0 });
  });
  askAim(play, seat2, from);
}
function askAim(play, seat2, from) {
  const me = seatOf(play.state, seat2);
  if (!openWindow(me, { type: "aim", from }, hasToken(me, "targeting-report"))) askDeclare(play, seat2);
}
function aimChoices(me, pending) {
  const choices = [];
  for (let attack = pending.from; attack < me.declared.length; attack++)
    choices.push({ type: "useToken", token: "targeting-report", attack });
  choices.push({ type: "pass" });
  return choices;
}
function aim(play, seat2, pending, action) {
  if (action.type === "pass") {
    askDeclare(play, seat2);
    return;
  }
  const { attack } = expectUse(action, "targeting-report");
  spendToken(play, seat2, "targeting-report");
  present(seatOf(play.state, seat2).declared[attack], "such attack").reports++;
  askAim(play, seat2, pending.from);
}
function launchAttacks(play) {
  const { attacks } = play.state;
  for (const [seat2, me] of everySeat(play)) {
    for (const declared of me.declared) {
      const id = attacks.length;
      attacks.push(launched(declared, id, seat2));
      play.events.push({ type: "attackDeclared", attack: launched(declared, id, seat2) });
    }
    me.declared = [];
  }
}
function launched({ x, y, card, target, dice: dice2, reports }, id, seat2) {
  return {
    id,
    seat: seat2,
    x,
    y,
    card,
    emp: cardOf(card).emp,
    target,
    dice: dice2,
    reports,
    rolls: [],
    pick: null,
    space: null,
    defenceLevel: null,
    defenceReports: 0,
    defenceRolls: []
  };
}
function attackOf(state, attack) {
  return present(state.attacks[attack ?? -1], "such attack");
}

function valueIndexes(rolls2) {
  return rolls2.flatMap((roll2, index) => rolls2.indexOf(roll2) === index ? [index] : []);
}
function rerollOne(play, seat2, action, rolls2) {
  const { attack, roll: roll2 } = expectUse(action, "rapid-response-team");
  spendToken(play, seat2, "rapid-response-team");
  const from = present(rolls2[roll2], "such roll");
  const to2 = play.chance.roll(commanderOf(seatOf(play.state, seat2)));
  rolls2[roll2] = to2;
  play.events.push({ type: "rerolled", seat: seat2, attack: attack ?? null, roll: roll2, from, to: to2 });
}

var COMMAND_AIDE_COST = cardOf("command-aide").token.cost;
function rollCommand(play, seat2, source) {
  const me = seatOf(play.state, seat2);
  me.rolls = rollCommander(play, me, play.state.config.doubleCommand ? 2 : 1);
  play.events.push({ type: "commandRolled", seat: seat2, rolls: [...me.rolls], source });
}
function openCommand(play) {
  for (const [seat2] of activeSeats(play)) rollCommand(play, seat2, "command");
}
function chooseRoll(play, seat2) {
  const me = seatOf(play.state, seat2);
  const hasChoice = me.rolls.length > 1 || hasToken(me, "command-report") || hasToken(me, "rapid-response-team");
  if (hasChoice) me.pending = { type: "commandRoll" };
  else settleRoll(play, seat2, onlyRoll(me));
}
function onlyRoll(me) {
  return present(me.rolls[0], "command roll");
}
function rollChoices(me) {
  const choices = [];
  if (hasToken(me, "command-report")) choices.push({ type: "useToken", token: "command-report" });
  if (hasToken(me, "rapid-response-team"))
    for (const roll2 of valueIndexes(me.rolls)) choices.push({ type: "useToken", token: "rapid-response-team", roll: roll2 });
  if (me.rolls.length > 1) for (const index of valueIndexes(me.rolls)) choices.push({ type: "pickRoll", index });
  else choices.push({ type: "pass" });
  return choices;
}
function takeRoll(play, seat2, action) {
  const me = seatOf(play.state, seat2);
  if (action.type === "pass") {
    settleRoll(play, seat2, onlyRoll(me));
    return;
  }
  if (action.type === "pickRoll") {
    const value = present(me.rolls[action.index], "such roll");
    play.events.push({ type: "rollPicked", seat: seat2, index: action.index, value });
    settleRoll(play, seat2, value);
    return;
  }
  if (isUse(action, "command-report")) {
    spendToken(play, seat2, "command-report");
    const rolls2 = rollCommander(play, me, 1);
    me.rolls.push(...rolls2);
    play.events.push({ type: "commandRolled", seat: seat2, rolls: rolls2, source: "report" });
  } else {
    rerollOne(play, seat2, action, me.rolls);
  }
  chooseRoll(play, seat2);
}
function resultOf(me, space) {
  if (space === void 0) return "nothing";
  if (space.kind !== "card") return space.kind;
  if (space.faceUp || hasSquare(me.activated, space)) return "faceUp";
  return space.neutral === 0 ? "activated" : null;
}
function settleRoll(play, seat2, roll2) {
  const me = seatOf(play.state, seat2);
  me.rolls = [];
  const space = spaceAtPosition(me.matrix, roll2);
  const result2 = resultOf(me, space);
  if (result2 === null && space !== void 0) {
    me.pending = { type: "neutralized", x: space.x, y: space.y, roll: roll2, link: null };
    return;
  }
  settle2(play, seat2, { roll: roll2, result: result2 ?? "nothing", x: space?.x ?? null, y: space?.y ?? null });
}
function settle2(play, seat2, settled) {
  const me = seatOf(play.state, seat2);
  const { result: result2, x, y } = settled;
  if (result2 === "activated" && x !== null && y !== null) me.activated.push({ x, y });
  me.settled.push(settled);
  openWindow(me, { type: "commandAide" }, hasToken(me, "command-aide") && canPay(me, COMMAND_AIDE_COST));
}
function answerCommandAide(play, seat2, action) {
  if (action.type === "pass") return;
  spendToken(play, seat2, "command-aide");
  askPayment(seatOf(play.state, seat2), COMMAND_AIDE_COST, { type: "commandAide" });
}
function carryOutCommandAide(play, seat2) {
  rollCommand(play, seat2, "aide");
  chooseRoll(play, seat2);
}

var DEFENSE_REPORT_DICE = cardOf("defense-report").token.amount;
function startDefend(play, seat2) {
  const against = play.state.attacks.filter((attack) => attack.target === seat2 && attack.space !== null);
  seatOf(play.state, seat2).queue = against.map(({ id }) => ({ type: "defend", attack: id }));
  askDefend(play, seat2);
}
function askDefend(play, seat2) {
  const me = seatOf(play.state, seat2);
  const item = me.queue.shift();
  if (item?.type === "defend") me.pending = { type: "defend", attack: item.attack };
}
function hitSpace(state, attack) {
  return present(attackOf(state, attack).space, "space that this attack hits");
}
function defenceCost(me, square, level4) {
  if (level4 === 0) return 0;
  const { card } = occupiedSpace(me.matrix, square);
  return reducedCost(me, square, present((card === null ? FIGURES.defenceCosts : cardOf(card).defence)[level4 - 1], "such defence level"));
}
function defendChoices(state, seat2, { attack }) {
  const me = seatOf(state, seat2);
  const square = hitSpace(state, attack);
  const choices = [];
  if (defenceCost(me, square, 1) > 0) choices.push({ type: "defend", level: 0 });
  for (let level4 = 1; level4 < FIGURES.defenceRolls.length; level4++)
    if (canPay(me, defenceCost(me, square, level4))) choices.push({ type: "defend", level: level4 });
  return choices;
}
function chooseDefence(play, seat2, pending, action) {
  const { level: level4 } = expectAction(action, "defend");
  const { attack } = pending;
  const me = seatOf(play.state, seat2);
  const cost2 = defenceCost(me, hitSpace(play.state, attack), level4);
  if (cost2 > 0) askPayment(me, cost2, { type: "defend", attack, level: level4 });
  else carryOutDefence(play, seat2, attack, level4);
}
function carryOutDefence(play, seat2, attack, level4) {
  attackOf(play.state, attack).defenceLevel = level4;
  play.events.push({ type: "defenceChosen", seat: seat2, attack, level: level4 });
  askDefenceReport(play, seat2, attack);
}
function askDefenceReport(play, seat2, attack) {
  const me = seatOf(play.state, seat2);
  if (!openWindow(me, { type: "defenceReport", attack }, hasToken(me, "defense-report"))) askDefend(play, seat2);
}
function answerDefenceReport(play, seat2, pending, action) {
  if (action.type === "pass") {
    askDefend(play, seat2);
    return;
  }
  spendToken(play, seat2, "defense-report");
  attackOf(play.state, pending.attack).defenceReports++;
  askDefenceReport(play, seat2, pending.attack);
}
function defenceDice(me, attack, square) {
  const dice2 = present(FIGURES.defenceRolls[attack.defenceLevel ?? 0], "such defence level");
  return dice2 + sumFaceUp(me.matrix, "defenceDice", square) + DEFENSE_REPORT_DICE * attack.defenceReports;
}
function isFailing(me, attack) {
  if (attack.space === null || attack.defenceLevel === null || attack.defenceRolls.length === 0) return false;
  return !attack.defenceRolls.includes(positionOf(me.matrix, attack.space));
}
function rollDefences(play) {
  for (const attack of play.state.attacks) {
    if (attack.space === null || !isLiving(play.state, attack.target)) continue;
    const me = seatOf(play.state, attack.target);
    attack.defenceRolls = rollCommander(play, me, defenceDice(me, attack, attack.space));
    play.events.push({
      type: "defenceRolled",
      attack: attack.id,
      seat: attack.target,
      position: positionOf(me.matrix, attack.space),
      rolls: [...attack.defenceRolls],
      success: !isFailing(me, attack)
    });
  }
}
function failingDefences(state, seat2) {
  const me = seatOf(state, seat2);
  return state.attacks.filter((attack) => attack.target === seat2 && isFailing(me, attack));
}
function askRerollDefence(play, seat2) {
  const me = seatOf(play.state, seat2);
  openWindow(me, { type: "rerollDefence" }, hasToken(me, "rapid-response-team") && failingDefences(play.state, seat2).length > 0);
}
function rerollDefenceChoices(state, seat2) {
  const choices = [];
  for (const { id, defenceRolls } of failingDefences(state, seat2))
    for (const roll2 of valueIndexes(defenceRolls)) choices.push({ type: "useToken", token: "rapid-response-team", attack: id, roll: roll2 });
  choices.push({ type: "pass" });
  return choices;
}
function rerollDefence(play, seat2, action) {
  if (action.type === "pass") return;
  const { attack } = expectUse(action, "rapid-response-team");
  rerollOne(play, seat2, action, attackOf(play.state, attack).defenceRolls);
  askRerollDefence(play, seat2);
}

function openRetain(play) {
  for (const [seat2, me] of activeSeats(play)) {
    for (const space of faceUpSpaces(me.matrix, () => true)) drainCard(play, seat2, me, space);
    me.deactivated = [];
    me.queue = queueOf(
      "retain",
      faceUpSpaces(me.matrix, () => true)
    );
  }
}
function drainCard(play, seat2, me, square) {
  const { x, y } = square;
  const isDeactivated = hasSquare(me.deactivated, square);
  const card = cardOfSpace(occupiedSpace(me.matrix, square));
  const { tokenizes, retain, movesPerSpace } = cardOf(card);
  if (!isDeactivated && !tokenizes && retain !== null) return;
  const to2 = tokenizes && !isDeactivated ? "tokens" : "discard";
  removeSpace(me.matrix, square);
  me[to2].push(card);
  me.removed.push({ x, y, card, transform: movesPerSpace > 0 && !isDeactivated });
  play.events.push({ type: "cardDrained", seat: seat2, x, y, card, to: to2 });
}
function retainCost(me, square) {
  return cardOf(cardOfSpace(occupiedSpace(me.matrix, square))).retain ?? 0;
}
function askRetain(play, seat2) {
  const me = seatOf(play.state, seat2);
  const item = me.queue.shift();
  if (item?.type === "retain") me.pending = { type: "retain", x: item.x, y: item.y };
}
function retainChoices(me, { x, y }) {
  const choices = canPay(me, retainCost(me, { x, y })) ? [{ type: "retain", x, y }] : [];
  choices.push({ type: "letGo", x, y });
  return choices;
}
function retainOrLetGo(play, seat2, pending, action) {
  const me = seatOf(play.state, seat2);
  const { x, y } = pending;
  if (action.type === "letGo") {
    const card = cardOfSpace(removeSpace(me.matrix, pending));
    me.discard.push(card);
    me.removed.push({ x, y, card, transform: false });
    play.events.push({ type: "cardLetGo", seat: seat2, x, y, card });
    askRetain(play, seat2);
    return;
  }
  const cost2 = retainCost(me, pending);
  if (cost2 > 0) askPayment(me, cost2, { type: "retain", x, y });
  else carryOutRetain(play, seat2, pending);
}
function carryOutRetain(play, seat2, { x, y }) {
  play.events.push({ type: "cardRetained", seat: seat2, x, y, cost: retainCost(seatOf(play.state, seat2), { x, y }) });
  askRetain(play, seat2);
}
function closeRetain(play) {
  for (const [, me] of activeSeats(play)) me.removed = inCountingOrder(me.removed);
}

function hasNamed(me, target, square) {
  return me.plays.some((play) => play.token === "emp-squad" && play.target === target && isSameSquare(play, square));
}
function tokenUses(state, seat2) {
  const me = seatOf(state, seat2);
  const uses = [];
  if (hasToken(me, "emp-squad")) {
    for (const target of opponentsOf(state, seat2)) {
      if (!state.active.includes(target)) continue;
      for (const { x, y, faceUp } of seatOf(state, target).matrix)
        if (faceUp && !hasNamed(me, target, { x, y })) uses.push({ type: "useToken", token: "emp-squad", target, x, y });
    }
  }
  if (hasToken(me, "infiltration-team") && state.active.includes(seat2))
    for (const target of opponentsOf(state, seat2)) uses.push({ type: "useToken", token: "infiltration-team", target });
  return uses;
}
function drainTokenChoices(state, seat2) {
  return [...tokenUses(state, seat2), { type: "pass" }];
}
function askDrainTokens(play, seat2) {
  openWindow(seatOf(play.state, seat2), { type: "drainTokens" }, tokenUses(play.state, seat2).length > 0);
}
function answerDrainTokens(play, seat2, action) {
  if (action.type === "pass") return;
  const me = seatOf(play.state, seat2);
  if (isUse(action, "emp-squad")) {
    const { target, x, y } = action;
    spendToken(play, seat2, "emp-squad", target);
    me.plays.push({ token: "emp-squad", target, x, y });
  } else {
    const { target } = expectUse(action, "infiltration-team");
    moveCard("infiltration-team", me.tokens);
    play.events.push({ type: "tokenUsed", seat: seat2, token: "infiltration-team", target });
    me.plays.push({ token: "infiltration-team", target });
  }
  askDrainTokens(play, seat2);
}
function resolveDrainTokens(play) {
  for (const [seat2, me] of everySeat(play)) {
    for (const use2 of me.plays) {
      if (!isLiving(play.state, use2.target)) continue;
      const them = seatOf(play.state, use2.target);
      if (use2.token === "emp-squad") deactivate(play, seat2, use2.target, them, use2);
      else if (use2.token === "infiltration-team") infiltrate(play, seat2, use2.target, them);
    }
    me.plays = [];
  }
}
function deactivate(play, seat2, target, them, { x, y }) {
  if (!hasSquare(them.deactivated, { x, y })) them.deactivated.push({ x, y });
  play.events.push({ type: "cardDeactivated", seat: seat2, target, x, y });
}
function infiltrate(play, seat2, target, them) {
  them.infiltrations++;
  play.events.push({ type: "infiltrated", seat: seat2, target, infiltrations: them.infiltrations });
}

function openEnergize(play) {
  for (const [seat2, me] of activeSeats(play)) {
    me.looks = [];
    me.power += FIGURES.energizePower;
    play.events.push({ type: "powerGained", seat: seat2, source: "energize", amount: FIGURES.energizePower, power: me.power });
    const amount = sumFaceUp(me.matrix, "energizePower");
    if (amount === 0) continue;
    me.power += amount;
    play.events.push({ type: "powerGained", seat: seat2, source: "solar", amount, power: me.power });
  }
}
function lookChoices(state, seat2) {
  const choices = [];
  if (!hasToken(seatOf(state, seat2), "intelligence-report")) return choices;
  for (const target of opponentsOf(state, seat2)) {
    const them = seatOf(state, target);
    const hidden = them.matrix.some((space) => space.kind === "card" && !space.faceUp);
    if (hidden) choices.push({ type: "useToken", token: "intelligence-report", target, look: "matrix" });
    if (them.hand.length > 0) choices.push({ type: "useToken", token: "intelligence-report", target, look: "hand" });
  }
  return choices;
}
function intelligenceChoices(state, seat2) {
  return [...lookChoices(state, seat2), { type: "pass" }];
}
function askIntelligence(play, seat2) {
  openWindow(seatOf(play.state, seat2), { type: "intelligence" }, lookChoices(play.state, seat2).length > 0);
}
function answerIntelligence(play, seat2, action) {
  if (action.type === "pass") return;
  const { target, look: what } = expectUse(action, "intelligence-report");
  const look = takeLook(play.state, target, what);
  spendToken(play, seat2, "intelligence-report", target);
  seatOf(play.state, seat2).looks.push(look);
  play.events.push({ type: "looked", seat: seat2, look: takeLook(play.state, target, what) });
  askIntelligence(play, seat2);
}
function takeLook(state, target, what) {
  const them = seatOf(state, target);
  if (what === "hand") return { target, what, spaces: [], cards: [...them.hand].sort() };
  const spaces = [];
  for (const { x, y, card, faceUp } of them.matrix) if (card !== null && !faceUp) spaces.push({ x, y, card });
  return { target, what, spaces, cards: [] };
}
function announceLooks(play) {
  for (const [seat2, me] of activeSeats(play)) {
    for (const { target, what } of me.looks) play.events.push({ type: "lookTaken", seat: seat2, target, what });
  }
}

function askFill(play, seat2) {
  const me = seatOf(play.state, seat2);
  const [space] = spacesOfKind(me.matrix, "token");
  if (space !== void 0 && me.hand.length > 0) me.pending = { type: "fillToken", x: space.x, y: space.y };
}
function fillChoices(me, { x, y }) {
  return kindsIn(me.hand).map((card) => ({ type: "fillToken", x, y, card }));
}
function fillToken(play, seat2, action) {
  const { x, y, card } = expectAction(action, "fillToken");
  const me = seatOf(play.state, seat2);
  const space = occupiedSpace(me.matrix, { x, y });
  moveCard(card, me.hand);
  space.kind = "card";
  space.card = card;
  play.events.push({ type: "cardPlayed", seat: seat2, x, y, card });
  if (draw(play, seat2, 1, "fill")) askFill(play, seat2);
}

function hackerUses(state, seat2) {
  const me = seatOf(state, seat2);
  const uses = [];
  if (!hasToken(me, "hacker-team")) return uses;
  for (const target of opponentsOf(state, seat2)) {
    const most = Math.min(me.power, seatOf(state, target).hand.length);
    for (let amount = 1; amount <= most; amount++) uses.push({ type: "useToken", token: "hacker-team", target, amount });
  }
  return uses;
}
function hackerChoices(state, seat2) {
  return [...hackerUses(state, seat2), { type: "pass" }];
}
function askHacker(play, seat2) {
  openWindow(seatOf(play.state, seat2), { type: "hacker" }, hackerUses(play.state, seat2).length > 0);
}
function answerHacker(play, seat2, action) {
  if (action.type === "pass") return;
  const { target, amount } = expectUse(action, "hacker-team");
  const me = seatOf(play.state, seat2);
  spendToken(play, seat2, "hacker-team", target);
  me.power -= amount;
  me.plays.push({ token: "hacker-team", target, amount });
  askHacker(play, seat2);
}
function resolveHackers(play) {
  for (const [seat2, me] of everySeat(play)) {
    for (const use2 of me.plays) {
      if (use2.token !== "hacker-team" || !isLiving(play.state, use2.target)) continue;
      seatOf(play.state, use2.target).owed += use2.amount;
      play.events.push({ type: "hacked", seat: seat2, target: use2.target, amount: use2.amount });
    }
    me.plays = [];
  }
}
function startHackDiscard(play, seat2) {
  const me = seatOf(play.state, seat2);
  me.owed = Math.min(me.owed, me.hand.length);
  if (me.owed === me.hand.length) {
    for (const card of [...me.hand]) discardFromHand(play, seat2, card);
    me.owed = 0;
  }
  if (me.owed > 0) me.pending = { type: "hackDiscard" };
}
function hackDiscard(play, seat2, action) {
  discardFromHand(play, seat2, expectAction(action, "discardCard").card);
  const me = seatOf(play.state, seat2);
  me.owed--;
  if (me.owed > 0) me.pending = { type: "hackDiscard" };
}

function hitDice(state, attack) {
  return attack.dice + attack.reports + sumFaceUp(seatOf(state, attack.seat).matrix, "hitDice", attack);
}
function rollHits(play) {
  for (const attack of play.state.attacks) {
    if (!isLiving(play.state, attack.target)) continue;
    attack.rolls = rollCommander(play, seatOf(play.state, attack.target), hitDice(play.state, attack));
    play.events.push({ type: "hitRolled", attack: attack.id, seat: attack.target, rolls: [...attack.rolls] });
  }
}
function askRerollHit(play, seat2) {
  const me = seatOf(play.state, seat2);
  const isTarget = play.state.attacks.some((attack) => attack.target === seat2 && attack.rolls.length > 0);
  openWindow(me, { type: "rerollHit" }, isTarget && hasToken(me, "rapid-response-team"));
}
function rerollHitChoices(state, seat2) {
  const choices = [];
  for (const { id, target, rolls: rolls2 } of state.attacks) {
    if (target !== seat2) continue;
    for (const roll2 of valueIndexes(rolls2)) choices.push({ type: "useToken", token: "rapid-response-team", attack: id, roll: roll2 });
  }
  choices.push({ type: "pass" });
  return choices;
}
function rerollHit(play, seat2, action) {
  if (action.type === "pass") return;
  const { attack } = expectUse(action, "rapid-response-team");
  rerollOne(play, seat2, action, attackOf(play.state, attack).rolls);
  askRerollHit(play, seat2);
}
function openPickTarget(play) {
  for (const attack of play.state.attacks) if (attack.rolls.length === 1) attack.pick = 0;
}
function startPickTarget(play, seat2) {
  const mine = play.state.attacks.filter((attack) => attack.seat === seat2 && attack.rolls.length > 1);
  const me = seatOf(play.state, seat2);
  me.queue = mine.map(({ id }) => ({ type: "pickTarget", attack: id }));
  askPickTarget(play, seat2);
}
function askPickTarget(play, seat2) {
  const me = seatOf(play.state, seat2);
  const item = me.queue.shift();
  if (item?.type === "pickTarget") me.pending = { type: "pickTarget", attack: item.attack };
}
function pickTargetChoices(state, { attack }) {
  return valueIndexes(attackOf(state, attack).rolls).map((index) => ({ type: "pickTarget", attack, index }));
}
function pickTarget(play, seat2, action) {
  const { attack, index } = expectAction(action, "pickTarget");
  attackOf(play.state, attack).pick = index;
  play.events.push({ type: "targetPicked", seat: seat2, attack, index });
  askPickTarget(play, seat2);
}
function settleHits(play) {
  for (const attack of play.state.attacks) {
    if (attack.pick === null && attack.rolls.length > 0) attack.pick = 0;
    if (isLiving(play.state, attack.target)) settleHit(play, attack);
    else play.events.push({ type: "attackHit", attack: attack.id, roll: null, result: "nothing", x: null, y: null });
  }
}
function settleHit(play, attack) {
  const roll2 = present(attack.rolls[attack.pick ?? 0], "roll of this attack");
  const space = spaceAtPosition(seatOf(play.state, attack.target).matrix, roll2);
  if (space !== void 0 && space.kind !== "damage") attack.space = { x: space.x, y: space.y };
  play.events.push({
    type: "attackHit",
    attack: attack.id,
    roll: roll2,
    result: space?.kind ?? "nothing",
    x: space?.x ?? null,
    y: space?.y ?? null
  });
}

function shuffleDecks(play) {
  for (const [seat2] of everySeat(play)) shuffleDeck(play, seat2);
}
function commanderChoices(me) {
  return FIGURES.commanders.filter((die2) => die2 + FIGURES.layoutExtraCards <= me.deck.length).map((die2) => ({ type: "chooseCommander", die: die2 }));
}
function chooseCommander(play, seat2, action) {
  const { die: die2 } = expectAction(action, "chooseCommander");
  seatOf(play.state, seat2).commander = die2;
  play.events.push({ type: "commanderChosen", seat: seat2, die: die2 });
}
function revealCommanders(play) {
  const commanders = play.state.seats.map((me) => me.out === null ? me.commander : null);
  play.events.push({ type: "commandersRevealed", commanders });
}
function openLayout(play) {
  for (const [seat2, me] of everySeat(play)) {
    const count2 = commanderOf(me) + FIGURES.layoutExtraCards;
    drawCards(play, seat2, count2);
    play.events.push({ type: "drew", seat: seat2, count: count2 });
    me.shape = [{ x: 0, y: 0 }];
  }
}
function startLayout(me) {
  me.pending = { type: "laySquare" };
}
function squareChoices(me) {
  return bordering(me.shape).map(({ x, y }) => ({ type: "laySquare", x, y }));
}
function laySquare(play, seat2, action) {
  const { x, y } = expectAction(action, "laySquare");
  const me = seatOf(play.state, seat2);
  me.shape.push({ x, y });
  play.events.push({ type: "squareLaid", seat: seat2, x, y });
  const complete = me.shape.length === commanderOf(me);
  if (complete) me.shape = inCountingOrder(me.shape);
  me.pending = { type: complete ? "layCard" : "laySquare" };
}
function layCardChoices(me) {
  return kindsIn(me.hand).map((card) => ({ type: "layCard", card }));
}
function layCard(play, seat2, action) {
  const { card } = expectAction(action, "layCard");
  const me = seatOf(play.state, seat2);
  const square = present(me.shape.shift(), "square to lay a card on");
  moveCard(card, me.hand);
  me.matrix.push(faceDown(square, card));
  play.events.push({ type: "cardLaid", seat: seat2, x: square.x, y: square.y, card });
  me.pending = me.shape.length > 0 ? { type: "layCard" } : { type: "keep", left: FIGURES.layoutExtraCards };
}
function keepChoices(me, pending) {
  const choices = pending.left > 0 ? kindsIn(me.hand).map((card) => ({ type: "returnCard", card })) : [];
  choices.push({ type: "endKeep" });
  return choices;
}
function keepOrReturn(play, seat2, pending, action) {
  const me = seatOf(play.state, seat2);
  if (action.type === "returnCard") {
    moveCard(action.card, me.hand, me.deck);
    me.returned++;
    play.events.push({ type: "cardReturned", seat: seat2, card: action.card });
    me.pending = { type: "keep", left: pending.left - 1 };
    return;
  }
  expectAction(action, "endKeep");
  if (me.returned > 0) shuffleDeck(play, seat2);
  me.returned = 0;
  drawCards(play, seat2, Math.max(0, handSize(play.state, me) - me.hand.length));
}
function endLayout(play) {
  settleOrder(play);
  beginRound(play.state);
}

function neutralizedChoices(me) {
  const choices = [{ type: "removeNeutralization" }];
  if (canPay(me, FIGURES.neutralizationCost)) choices.push({ type: "payNeutralization" });
  return choices;
}
function treatNeutralized(play, seat2, pending, action) {
  if (action.type === "payNeutralization") {
    askPayment(seatOf(play.state, seat2), FIGURES.neutralizationCost, pending);
    return;
  }
  expectAction(action, "removeNeutralization");
  removeOne(play, seat2, pending, false);
  goOn(play, seat2, pending, "neutralized");
}
function carryOutNeutralized(play, seat2, purpose2) {
  if (removeOne(play, seat2, purpose2, true) > 0) seatOf(play.state, seat2).pending = purpose2;
  else goOn(play, seat2, purpose2, "activated");
}
function removeOne(play, seat2, { x, y }, paid) {
  const space = occupiedSpace(seatOf(play.state, seat2).matrix, { x, y });
  space.neutral--;
  play.events.push({ type: "neutralizationRemoved", seat: seat2, x, y, paid, left: space.neutral });
  return space.neutral;
}
function goOn(play, seat2, { x, y, roll: roll2, link }, result2) {
  if (link === null) {
    settle2(play, seat2, { roll: present(roll2, "roll that hit this card"), result: result2, x, y });
    return;
  }
  if (result2 === "activated") activateLinked(play, seat2, { x, y });
  goOnLinking(play, seat2, link);
}

var FAR = 1e3;
var touches = (a, b) => a.squares.some((square) => touchesAny(square, b.squares));
function graphOf(occupied, vacated) {
  const masses = massesOf(occupied);
  const nodes = masses.map((squares2) => ({ squares: squares2, price: 0, next: [] }));
  for (const square of vacated) nodes.push({ squares: [square], price: 1, next: [] });
  nodes.forEach((node2, i) => {
    nodes.forEach((other, j) => {
      if (i !== j && touches(node2, other)) node2.next.push(j);
    });
  });
  return { nodes, masses: masses.length };
}
function spread(nodes, row) {
  for (let changed = true; changed; ) {
    changed = false;
    for (let i = 0; i < nodes.length; i++) {
      for (const j of nodes[i].next) {
        const grown = row[i] + nodes[j].price;
        if (grown >= row[j]) continue;
        row[j] = grown;
        changed = true;
      }
    }
  }
}
function joinsOf(occupied, vacated) {
  const { nodes, masses } = graphOf(occupied, vacated);
  const price = [nodes.map((node2) => node2.price)];
  for (let set = 1; set < 1 << masses; set++) {
    const row = nodes.map((_, i) => i < masses && set === 1 << i ? 0 : FAR);
    for (let part = set - 1 & set; part > 0; part = part - 1 & set) {
      const a = price[part];
      const b = price[set ^ part];
      for (let i = 0; i < row.length; i++)
        row[i] = Math.min(row[i], a[i] + b[i] - nodes[i].price);
    }
    spread(nodes, row);
    price.push(row);
  }
  return { nodes, masses, price };
}
function priceFrom({ nodes, masses, price }, square) {
  const next = [];
  for (let i = 0; i < nodes.length; i++) if (touchesAny(square, nodes[i].squares)) next.push(i);
  const all = (1 << masses) - 1;
  const best2 = [0];
  for (let set = 1; set <= all; set++) {
    let least = FAR;
    for (const i of next) least = Math.min(least, price[set][i]);
    for (let part = set - 1 & set; part > 0; part = part - 1 & set)
      least = Math.min(least, best2[part] + best2[set ^ part]);
    best2.push(least);
  }
  return best2[all];
}
function joinableByTrees(occupied, vacated, cards) {
  const joins = joinsOf(occupied, vacated);
  const all = joins.price[joins.price.length - 1];
  const priceOf = (square) => {
    const index = vacated.findIndex(({ x, y }) => x === square.x && y === square.y);
    return index < 0 ? priceFrom(joins, square) : all[joins.masses + index] - 1;
  };
  return [...vacated, ...bordering([...occupied, ...vacated])].filter((square) => priceOf(square) <= cards).sort(compareSquares);
}

var MOST_JOINED = 4;
var SUBSETS_PER_SET = 64;
function reachableVacated(occupied, vacated, cards) {
  const reached = [];
  let left2 = vacated;
  for (let bridge = 0, from = occupied; bridge <= cards && left2.length > 0; bridge++) {
    const edge = from;
    const next = left2.filter((square) => touchesAny(square, edge));
    if (next.length === 0) break;
    reached.push(...next);
    left2 = without(left2, next);
    from = next;
  }
  return reached;
}
function joinableToOneMass(occupied, vacated, cards) {
  const bridges = cards > 0 ? reachableVacated(occupied, vacated, cards - 1) : [];
  const empty = bordering([...occupied, ...bridges]);
  return [...bridges, ...empty].sort(compareSquares);
}
function joinableBySets(occupied, vacated, cards) {
  const joinable = /* @__PURE__ */ new Set();
  const candidates = [...vacated, ...bordering([...occupied, ...vacated])];
  for (const bridges of setsOf(vacated, cards)) {
    const masses = massesOf([...occupied, ...bridges]);
    if (masses.length > MOST_JOINED) continue;
    for (const square of candidates)
      if (!bridges.includes(square) && masses.every((mass) => touchesAny(square, mass))) joinable.add(square);
  }
  return [...joinable].sort(compareSquares);
}
function* setsOf(squares2, most, from = 0) {
  if (most < 0) return;
  yield [];
  for (const [index, square] of squares2.entries()) {
    if (index < from) continue;
    for (const set of setsOf(squares2, most - 1, index + 1)) yield [square, ...set];
  }
}
function setCount(count2, most) {
  let total = 0;
  for (let size = 0, sets = 1; size <= Math.min(count2, most); size++) {
    total += sets;
    sets = sets * (count2 - size) / (size + 1);
  }
  return total;
}
function joinableSquares(occupied, vacated, cards) {
  if (occupied.length === 0) return [...vacated, ...bordering(vacated)].sort(compareSquares);
  const masses = massesOf(occupied).length;
  if (masses === 1) return joinableToOneMass(occupied, vacated, cards);
  const room = Math.min(cards, MAX_SPACES - occupied.length - 1);
  const join = SUBSETS_PER_SET * setCount(vacated.length, room) < 3 ** masses ? joinableBySets : joinableByTrees;
  return join(occupied, vacated, room);
}
function openSquares(occupied, vacated, cards) {
  const joinable = joinableSquares(occupied, vacated, cards);
  if (joinable.length > 0) return joinable;
  return occupied.length > 0 ? bordering(occupied) : [...vacated];
}
function without(squares2, taken) {
  return squares2.filter((square) => !hasSquare(taken, square));
}

var MOVES_PER_SPACE = cardOf("initiate-transformation-sequence").movesPerSpace;
function askRearrange(me) {
  me.pending = { type: "rearrange", left: MOVES_PER_SPACE * commanderOf(me) };
}
function rearrangeChoices(me) {
  const choices = [];
  const { matrix } = me;
  matrix.forEach((a, i) => {
    for (const b of matrix.slice(i + 1))
      if (!isAlike(a, b)) choices.push({ type: "swapSpaces", a: { x: a.x, y: a.y }, b: { x: b.x, y: b.y } });
  });
  for (const from of matrix) {
    for (const to2 of moveTargets(me, from)) choices.push({ type: "moveSpace", from: { x: from.x, y: from.y }, to: to2 });
  }
  choices.push({ type: "endRearrange" });
  return choices;
}
function canSwap({ matrix }) {
  return matrix.some((space) => matrix[0] !== void 0 && !isAlike(matrix[0], space));
}
function isAlike(a, b) {
  return a.kind === b.kind && a.card === b.card && a.faceUp === b.faceUp && a.neutral === b.neutral;
}
function moveTargets(me, from) {
  const rest = without(me.matrix, [from]);
  const cards = Math.min(me.removed.length - me.played, me.hand.length + me.deck.length);
  const targets = without(joinableSquares(rest, without(me.removed, rest), cards), [from]);
  return targets.map(({ x, y }) => ({ x, y }));
}
function rearrange(play, seat2, pending, action) {
  const me = seatOf(play.state, seat2);
  if (action.type === "endRearrange") return false;
  if (action.type === "swapSpaces") swapSpaces(play, seat2, action.a, action.b);
  else moveSpace(play, seat2, expectAction(action, "moveSpace"));
  if (pending.left === 1) return false;
  me.pending = { type: "rearrange", left: pending.left - 1 };
  return true;
}
function swapSpaces(play, seat2, a, b) {
  const { matrix } = seatOf(play.state, seat2);
  const first = occupiedSpace(matrix, a);
  const second = occupiedSpace(matrix, b);
  const contents = { ...first };
  Object.assign(first, second, { x: a.x, y: a.y });
  Object.assign(second, contents, { x: b.x, y: b.y });
  play.events.push({ type: "spacesSwapped", seat: seat2, a: { ...a }, b: { ...b } });
}
function moveSpace(play, seat2, { from, to: to2 }) {
  const { matrix } = seatOf(play.state, seat2);
  insertSpace(matrix, { ...removeSpace(matrix, from), x: to2.x, y: to2.y });
  play.events.push({ type: "spaceMoved", seat: seat2, from: { ...from }, to: { ...to2 } });
}

var RESEARCH = cardOf("research-report").token;
function canResearch(me) {
  return me.deck.length > 0 && (hasToken(me, "research-report") || hasToken(me, "rd-breakthrough"));
}
function researchChoices(me) {
  if (me.deck.length === 0) return [];
  const choices = hasToken(me, "research-report") ? [{ type: "useToken", token: "research-report" }] : [];
  if (hasToken(me, "rd-breakthrough"))
    for (const card of kindsIn(me.deck)) choices.push({ type: "useToken", token: "rd-breakthrough", card });
  return choices;
}
function breakThrough(play, seat2, action) {
  const { card } = expectUse(action, "rd-breakthrough");
  const me = seatOf(play.state, seat2);
  spendToken(play, seat2, "rd-breakthrough");
  moveCard(card, me.deck, me.hand);
  play.events.push({ type: "cardTaken", seat: seat2, card, from: "deck" });
  shuffleDeck(play, seat2);
}
function research(play, seat2) {
  spendToken(play, seat2, "research-report");
  if (draw(play, seat2, RESEARCH.draw, "research")) askResearchReturn(play, seat2);
}
function askResearchReturn(play, seat2) {
  const me = seatOf(play.state, seat2);
  me.pending = { type: "researchReturn", left: Math.min(RESEARCH.return, me.hand.length) };
}
function researchReturnChoices(me) {
  return kindsIn(me.hand).map((card) => ({ type: "returnCard", card }));
}
function returnCard(play, seat2, pending, action) {
  const { card } = expectAction(action, "returnCard");
  const me = seatOf(play.state, seat2);
  moveCard(card, me.hand, me.deck);
  play.events.push({ type: "cardReturned", seat: seat2, card });
  const left2 = pending.left - 1;
  if (left2 > 0) {
    me.pending = { type: "researchReturn", left: left2 };
    return true;
  }
  shuffleDeck(play, seat2);
  return false;
}

function canPlayCard(me) {
  return me.played < me.removed.length && me.hand.length > 0;
}
function canPlaySeveral(me) {
  return canPlayCard(me) && me.hand.some((card) => card !== me.hand[0]);
}
function askRecover(play, seat2) {
  const me = seatOf(play.state, seat2);
  if (canPlayCard(me) || canResearch(me)) me.pending = { type: "recover" };
  else askLastAlerts(play, seat2);
}
function playableSquares(me) {
  const cards = Math.min(me.removed.length - me.played - 1, me.hand.length - 1 + me.deck.length);
  return openSquares(me.matrix, without(me.removed, me.matrix), cards);
}
function recoverChoices(me) {
  const choices = [];
  if (canPlayCard(me)) {
    const squares2 = playableSquares(me);
    for (const card of kindsIn(me.hand)) for (const { x, y } of squares2) choices.push({ type: "recoverCard", card, x, y });
  }
  choices.push(...researchChoices(me));
  if (!canPlayCard(me)) choices.push({ type: "pass" });
  return choices;
}
function recover(play, seat2, action) {
  if (action.type === "pass") {
    askLastAlerts(play, seat2);
    return;
  }
  if (action.type === "recoverCard") {
    recoverCard(play, seat2, action.card, action);
    return;
  }
  if (isUse(action, "research-report")) {
    research(play, seat2);
    return;
  }
  breakThrough(play, seat2, action);
  askRecover(play, seat2);
}
function recoverCard(play, seat2, card, { x, y }) {
  const me = seatOf(play.state, seat2);
  moveCard(card, me.hand);
  insertSpace(me.matrix, faceDown({ x, y }, card));
  play.events.push({ type: "cardPlayed", seat: seat2, x, y, card });
  const replaced = present(me.removed[me.played], "card to replace");
  me.played++;
  if (replaced.transform) askRearrange(me);
  else drawForPlay(play, seat2);
}
function drawForPlay(play, seat2) {
  if (draw(play, seat2, 1, "recover")) askRecover(play, seat2);
}
function returnResearch(play, seat2, pending, action) {
  if (!returnCard(play, seat2, pending, action)) askRecover(play, seat2);
}
function closeRecover(play) {
  for (const [, me] of activeSeats(play)) {
    me.removed = [];
    me.played = 0;
  }
}

var REPAIR_LEVELS = present(cardOf("repair-team").repairLevels, "level of a Repair Team");
function repairCost(me, square, level4) {
  return reducedCost(me, square, levelOf(REPAIR_LEVELS, level4).cost);
}
function repairChoices(me, pending) {
  const choices = [{ type: "declareRepair", level: 0 }];
  for (const { level: level4 } of payableLevels(me, pending, REPAIR_LEVELS)) choices.push({ type: "declareRepair", level: level4 });
  return choices;
}
function declareRepair(play, seat2, pending, action) {
  const { level: level4 } = expectAction(action, "declareRepair");
  const { x, y } = pending;
  if (level4 === 0) {
    askDeclare(play, seat2);
    return;
  }
  const me = seatOf(play.state, seat2);
  const cost2 = repairCost(me, pending, level4);
  if (cost2 > 0) askPayment(me, cost2, { type: "repair", x, y, level: level4 });
  else carryOutRepair(play, seat2, level4);
}
function carryOutRepair(play, seat2, level4) {
  chooseSpaces(play, seat2, levelOf(REPAIR_LEVELS, level4).count);
}
function chooseSpaces(play, seat2, left2) {
  const me = seatOf(play.state, seat2);
  const damage = left2 > 0 ? unchosenDamage(me) : [];
  if (damage.length > left2) {
    me.pending = { type: "repairSpace", left: left2 };
    return;
  }
  for (const space of damage) chooseSpace(play, seat2, space);
  askDeclare(play, seat2);
}
function chooseSpace(play, seat2, { x, y }) {
  seatOf(play.state, seat2).repairs.push({ x, y });
  play.events.push({ type: "repairChosen", seat: seat2, x, y });
}
function repairSpaceChoices(me) {
  return unchosenDamage(me).map(({ x, y }) => ({ type: "repairSpace", x, y }));
}
function repairOneSpace(play, seat2, pending, action) {
  chooseSpace(play, seat2, expectAction(action, "repairSpace"));
  chooseSpaces(play, seat2, pending.left - 1);
}
function repairSpaces(play) {
  for (const [seat2, me] of everySeat(play)) {
    for (const { x, y } of inCountingOrder(me.repairs)) {
      occupiedSpace(me.matrix, { x, y }).kind = "token";
      play.events.push({ type: "spaceRepaired", seat: seat2, x, y });
    }
    me.repairs = [];
  }
}

function choose(play, seat2, action) {
  const me = seatOf(play.state, seat2);
  const pending = present(me.pending, "choice that this seat owes");
  me.pending = null;
  answer(play, seat2, pending, action);
}
function answer(play, seat2, pending, action) {
  switch (pending.type) {
    case "chooseCommander":
      chooseCommander(play, seat2, action);
      break;
    case "laySquare":
      laySquare(play, seat2, action);
      break;
    case "layCard":
      layCard(play, seat2, action);
      break;
    case "keep":
      keepOrReturn(play, seat2, pending, action);
      break;
    case "intelligence":
      answerIntelligence(play, seat2, action);
      break;
    case "commandRoll":
      takeRoll(play, seat2, action);
      break;
    case "neutralized":
      treatNeutralized(play, seat2, pending, action);
      break;
    case "commandAide":
      answerCommandAide(play, seat2, action);
      break;
    case "antiInfantry":
      answerAntiInfantry(play, seat2, action);
      break;
    case "link":
      chooseLinkLevel(play, seat2, pending, action);
      break;
    case "linkCard":
      linkOneCard(play, seat2, pending, action);
      break;
    case "attack":
      declareAttack(play, seat2, pending, action);
      break;
    case "aim":
      aim(play, seat2, pending, action);
      break;
    case "repair":
      declareRepair(play, seat2, pending, action);
      break;
    case "repairSpace":
      repairOneSpace(play, seat2, pending, action);
      break;
    case "rerollHit":
      rerollHit(play, seat2, action);
      break;
    case "pickTarget":
      pickTarget(play, seat2, action);
      break;
    case "defend":
      chooseDefence(play, seat2, pending, action);
      break;
    case "defenceReport":
      answerDefenceReport(play, seat2, pending, action);
      break;
    case "rerollDefence":
      rerollDefence(play, seat2, action);
      break;
    case "fillToken":
      fillToken(play, seat2, action);
      break;
    case "drainTokens":
      answerDrainTokens(play, seat2, action);
      break;
    case "retain":
      retainOrLetGo(play, seat2, pending, action);
      break;
    case "recover":
      recover(play, seat2, action);
      break;
    case "rearrange":
      if (!rearrange(play, seat2, pending, action)) drawForPlay(play, seat2);
      break;
    case "recoveryDraw":
      if (answerRecoveryDraw(play, seat2, pending, action)) goOnAfterDrawing(play, seat2, pending);
      break;
    case "researchReturn":
      returnResearch(play, seat2, pending, action);
      break;
    case "discardDown":
      discardDown(play, seat2, action);
      break;
    case "hacker":
      answerHacker(play, seat2, action);
      break;
    case "hackDiscard":
      hackDiscard(play, seat2, action);
      break;
    case "pay":
      pay(play, seat2, pending, action);
      break;
    default:
      unreachable(pending);
  }
}
function answerAntiInfantry(play, seat2, action) {
  if (play.state.step === "recover") {
    answerLastAntiInfantry(play, seat2, action);
    return;
  }
  if (action.type === "pass") return;
  removeAlert(play, seat2);
  askAntiInfantry(play, seat2);
}
function pay(play, seat2, pending, action) {
  if (action.type === "discardForPower") {
    discardForPower(play, seat2, pending, action.card);
    return;
  }
  if (payPower(play, seat2, pending)) carryOut(play, seat2, pending.purpose);
}
function goOnAfterDrawing(play, seat2, { then, purpose: purpose2 }) {
  switch (then) {
    case "pay":
      carryOut(play, seat2, present(purpose2, "purpose of this payment"));
      break;
    case "fill":
      askFill(play, seat2);
      break;
    case "recover":
      askRecover(play, seat2);
      break;
    case "research":
      askResearchReturn(play, seat2);
      break;
    case "hand":
      adjustHand(play, seat2);
      break;
    default:
      unreachable(then);
  }
}
function carryOut(play, seat2, purpose2) {
  switch (purpose2.type) {
    case "neutralized":
      carryOutNeutralized(play, seat2, purpose2);
      break;
    case "commandAide":
      carryOutCommandAide(play, seat2);
      break;
    case "link":
      carryOutLink(play, seat2, purpose2);
      break;
    case "attack":
      carryOutAttack(play, seat2, purpose2);
      break;
    case "repair":
      carryOutRepair(play, seat2, purpose2.level);
      break;
    case "defend":
      carryOutDefence(play, seat2, purpose2.attack, purpose2.level);
      break;
    case "retain":
      carryOutRetain(play, seat2, purpose2);
      break;
    default:
      unreachable(purpose2);
  }
}

var MAX_STEPS = 1e5;
function runOn(play, step) {
  for (let steps = 0; steps < MAX_STEPS; steps++) if (step(play) === "done") return;
  throw new Error(`the rules did not come to rest within ${MAX_STEPS} steps`);
}

function publicSpace({ x, y, kind, card, faceUp, neutral }) {
  return { x, y, kind, card: faceUp ? card : null, faceUp, neutral };
}
function publicOf(me) {
  return {
    out: me.out,
    commander: me.commander,
    matrix: me.matrix.map(publicSpace),
    handCount: me.hand.length,
    deckCount: me.deck.length,
    discard: [...me.discard],
    power: me.power,
    alerts: me.alerts,
    shutdowns: me.shutdowns,
    infiltrations: me.infiltrations,
    tokens: [...me.tokens]
  };
}
function isSameList2(a, b) {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
function isSameMatrix(matrix, shown) {
  return matrix.length === shown.length && matrix.every((space, i) => isShownSpace(space, shown[i]));
}
function isShownSpace(a, b) {
  if (b === void 0 || a.x !== b.x || a.y !== b.y || a.kind !== b.kind) return false;
  return a.faceUp === b.faceUp && a.neutral === b.neutral && (!a.faceUp || a.card === b.card);
}
function isShown(me, shown) {
  return me.out === shown.out && me.commander === shown.commander && me.hand.length === shown.handCount && me.deck.length === shown.deckCount && me.power === shown.power && me.alerts === shown.alerts && me.shutdowns === shown.shutdowns && me.infiltrations === shown.infiltrations && isSameList2(me.discard, shown.discard) && isSameList2(me.tokens, shown.tokens) && isSameMatrix(me.matrix, shown.matrix);
}
function isShownAttack(attack, shown) {
  return attack.pick === shown.pick && attack.space?.x === shown.space?.x && attack.space?.y === shown.space?.y && attack.defenceLevel === shown.defenceLevel && attack.defenceReports === shown.defenceReports && isSameList2(attack.rolls, shown.rolls) && isSameList2(attack.defenceRolls, shown.defenceRolls);
}
function copyAttack(attack) {
  return {
    ...attack,
    rolls: [...attack.rolls],
    space: attack.space === null ? null : { ...attack.space },
    defenceRolls: [...attack.defenceRolls]
  };
}
function showAll(state) {
  state.seats.forEach((me, seat2) => {
    const shown = state.shown[seat2];
    if (shown === void 0 || !isShown(me, shown)) state.shown[seat2] = publicOf(me);
  });
  state.shownAttacks = state.attacks.map(copyAttack);
}
function revealSecrets(play) {
  const { state, events } = play;
  state.seats.forEach((me, seat2) => {
    const shown = state.shown[seat2];
    if (shown !== void 0 && isShown(me, shown)) return;
    state.shown[seat2] = publicOf(me);
    events.push({ type: "seatRevealed", seat: seat2, public: publicOf(me) });
  });
  state.attacks.forEach((attack, id) => {
    const shown = state.shownAttacks[id];
    if (shown !== void 0 && isShownAttack(attack, shown)) return;
    state.shownAttacks[id] = copyAttack(attack);
    events.push({ type: "attackRevealed", attack: copyAttack(attack) });
  });
}

function choicesOf(state, seat2, pending) {
  const me = seatOf(state, seat2);
  switch (pending.type) {
    case "chooseCommander":
      return commanderChoices(me);
    case "laySquare":
      return squareChoices(me);
    case "layCard":
      return layCardChoices(me);
    case "keep":
      return keepChoices(me, pending);
    case "intelligence":
      return intelligenceChoices(state, seat2);
    case "commandRoll":
      return rollChoices(me);
    case "neutralized":
      return neutralizedChoices(me);
    case "commandAide":
      return tokenOrPass("command-aide");
    case "antiInfantry":
      return tokenOrPass("anti-infantry-systems");
    case "link":
      return linkChoices(me, pending);
    case "linkCard":
      return linkCardChoices(me, pending);
    case "attack":
      return attackChoices(state, seat2, pending);
    case "aim":
      return aimChoices(me, pending);
    case "repair":
      return repairChoices(me, pending);
    case "repairSpace":
      return repairSpaceChoices(me);
    case "rerollHit":
      return rerollHitChoices(state, seat2);
    case "pickTarget":
      return pickTargetChoices(state, pending);
    case "defend":
      return defendChoices(state, seat2, pending);
    case "defenceReport":
      return tokenOrPass("defense-report");
    case "rerollDefence":
      return rerollDefenceChoices(state, seat2);
    case "fillToken":
      return fillChoices(me, pending);
    case "drainTokens":
      return drainTokenChoices(state, seat2);
    case "retain":
      return retainChoices(me, pending);
    case "recover":
      return recoverChoices(me);
    case "rearrange":
      return rearrangeChoices(me);
    case "recoveryDraw":
      return recoveryDrawChoices(me);
    case "researchReturn":
      return researchReturnChoices(me);
    case "discardDown":
    case "hackDiscard":
      return discardChoices(me);
    case "hacker":
      return hackerChoices(state, seat2);
    case "pay":
      return payChoices(me, pending);
    default:
      return unreachable(pending);
  }
}
function forcedChoice(state, seat2) {
  const me = seatOf(state, seat2);
  const { pending } = me;
  if (pending === null || pending.type === "recover" && canPlaySeveral(me) || pending.type === "rearrange" && canSwap(me)) return null;
  const choices = choicesOf(state, seat2, pending);
  return choices.length === 1 ? choices[0] ?? null : null;
}
function legalActions(state, seat2) {
  if (state.result !== null || !isLiving(state, seat2)) return [];
  const { pending } = seatOf(state, seat2);
  const legal = pending === null ? [] : choicesOf(state, seat2, pending);
  legal.push({ type: "resign" });
  return legal;
}

function dealDamage(play) {
  for (const [seat2, me] of everySeat(play)) {
    const hits = play.state.attacks.filter((attack) => attack.target === seat2 && attack.space !== null && attack.defenceLevel !== null);
    if (hits.length === 0) continue;
    for (const space of me.matrix) {
      const here = hits.filter((attack) => attack.space !== null && isSameSquare(attack.space, space));
      if (here.length > 0) damageSpace(play, seat2, me, space, here);
    }
  }
}
function damageSpace(play, seat2, me, space, hits) {
  const { x, y } = space;
  const failing = hits.filter((attack) => isFailing(me, attack));
  if (failing.some((attack) => !attack.emp)) {
    play.events.push({ type: "spaceDestroyed", seat: seat2, x, y, card: space.card });
    if (space.card !== null) me.discard.push(space.card);
    Object.assign(space, { kind: "damage", card: null, faceUp: false, neutral: 0 });
  } else if (failing.length > 0) {
    space.faceUp = false;
    space.neutral += failing.length;
    play.events.push({ type: "spaceNeutralized", seat: seat2, x, y, neutral: space.neutral });
  } else {
    play.events.push({ type: "spaceSurvived", seat: seat2, x, y });
  }
}

var nothing = () => {
};
var to = (step) => () => step;
var STEP_RULES = {
  commander: {
    phase: "setup",
    begins: true,
    activeOnly: false,
    open: shuffleDecks,
    start: (play, seat2) => {
      seatOf(play.state, seat2).pending = { type: "chooseCommander" };
    },
    close: revealCommanders,
    next: to("layout")
  },
  layout: {
    phase: "setup",
    begins: false,
    activeOnly: false,
    open: openLayout,
    start: (play, seat2) => startLayout(seatOf(play.state, seat2)),
    close: endLayout,
    next: to("energize")
  },
  energize: {
    phase: "energize",
    begins: true,
    activeOnly: true,
    open: openEnergize,
    start: askIntelligence,
    close: announceLooks,
    next: to("command")
  },
  command: {
    phase: "command",
    begins: true,
    activeOnly: true,
    open: openCommand,
    start: chooseRoll,
    close: closeCommand,
    next: to("commandAlert")
  },
  commandAlert: {
    phase: "command",
    begins: false,
    activeOnly: true,
    open: nothing,
    start: askAntiInfantry,
    close: nothing,
    next: to("link")
  },
  link: { phase: "activate", begins: true, activeOnly: true, open: openLink, start: askLink, close: nothing, next: to("declare") },
  declare: {
    phase: "resolve",
    begins: true,
    activeOnly: true,
    open: openDeclare,
    start: askDeclare,
    close: (play) => {
      launchAttacks(play);
      repairSpaces(play);
    },
    next: (state) => state.attacks.length > 0 ? "rerollHit" : "fill"
  },
  rerollHit: {
    phase: "resolve",
    begins: false,
    activeOnly: false,
    open: rollHits,
    start: askRerollHit,
    close: nothing,
    next: to("pickTarget")
  },
  pickTarget: {
    phase: "resolve",
    begins: false,
    activeOnly: false,
    open: openPickTarget,
    start: startPickTarget,
    close: settleHits,
    next: (state) => state.attacks.some((attack) => attack.space !== null) ? "defend" : "fill"
  },
  defend: {
    phase: "resolve",
    begins: false,
    activeOnly: false,
    open: nothing,
    start: startDefend,
    close: rollDefences,
    next: to("rerollDefence")
  },
  rerollDefence: {
    phase: "resolve",
    begins: false,
    activeOnly: false,
    open: nothing,
    start: askRerollDefence,
    close: dealDamage,
    next: to("fill")
  },
  fill: {
    phase: "resolve",
    begins: false,
    activeOnly: true,
    open: (play) => {
      play.state.attacks = [];
    },
    start: askFill,
    close: nothing,
    next: to("drainTokens")
  },
  drainTokens: {
    phase: "drain",
    begins: true,
    activeOnly: false,
    open: nothing,
    start: askDrainTokens,
    close: resolveDrainTokens,
    next: to("retain")
  },
  retain: { phase: "drain", begins: false, activeOnly: true, open: openRetain, start: askRetain, close: closeRetain, next: to("recover") },
  recover: {
    phase: "recover",
    begins: true,
    activeOnly: true,
    open: nothing,
    start: askRecover,
    close: closeRecover,
    next: to("hacker")
  },
  hacker: {
    phase: "recover",
    begins: false,
    activeOnly: true,
    open: nothing,
    start: askHacker,
    close: resolveHackers,
    next: to("hackDiscard")
  },
  hackDiscard: {
    phase: "recover",
    begins: false,
    activeOnly: false,
    open: nothing,
    start: startHackDiscard,
    close: checkEnd,
    next: to("energize")
  }
};

function enterStep(play, step) {
  openStep(play, step);
  closeFinishedSteps(play);
}
function makeForcedChoices(play, seat2) {
  for (let only = forcedChoice(play.state, seat2); only !== null; only = forcedChoice(play.state, seat2)) choose(play, seat2, only);
}
function closeFinishedSteps(play) {
  runOn(play, closeFinishedStep);
}
function closeFinishedStep(play) {
  const { state } = play;
  if (state.step === "over" || state.seats.some((me) => me.pending !== null)) return "done";
  const rules = STEP_RULES[state.step];
  revealSecrets(play);
  rules.close(play);
  if (state.result !== null) return "done";
  openStep(play, rules.next(state));
  return "again";
}
function openStep(play, step) {
  if (step === "over") return;
  const { state } = play;
  const rules = STEP_RULES[step];
  state.phase = rules.phase;
  state.step = step;
  if (rules.begins) play.events.push({ type: "phaseBegan", round: state.round, phase: rules.phase, active: [...state.active] });
  rules.open(play);
  showAll(state);
  for (const seat2 of seatsAsked(state, rules)) {
    rules.start(play, seat2);
    makeForcedChoices(play, seat2);
  }
}
function seatsAsked(state, rules) {
  return rules.activeOnly ? [...state.active] : livingSeats(state);
}

function apply(state, seat2, action, chance) {
  const play = { state, chance, events: [] };
  if (action.type === "resign") {
    resign(play, seat2);
  } else {
    choose(play, seat2, action);
    makeForcedChoices(play, seat2);
  }
  closeFinishedSteps(play);
  return play.events;
}

function brokenInvariants(state) {
  return [
    ...state.seats.flatMap((me, seat2) => [
      ...cardLaws(state, me, seat2),
      ...matrixLaws(me, seat2),
      ...countLaws(me, seat2),
      ...choiceLaws(state, me, seat2)
    ]),
    ...infiltrationLaws(state),
    ...matchLaws(state)
  ];
}
function cardsOf(me) {
  const laid = me.matrix.flatMap(({ card }) => card === null ? [] : [card]);
  const inFlight = me.plays.filter(({ token: token2 }) => token2 === "infiltration-team").map(({ token: token2 }) => token2);
  return [...me.deck, ...me.hand, ...me.discard, ...me.tokens, ...laid, ...inFlight];
}
function countsOf(cards) {
  const counts = /* @__PURE__ */ new Map();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}
function cardLaws(state, me, seat2) {
  const deck = state.config.decks[seat2];
  if (deck === void 0) return [`seat ${seat2} has no deck`];
  const before = countsOf(deckList(deck));
  const now = countsOf(cardsOf(me));
  const broken2 = [];
  for (const kind of /* @__PURE__ */ new Set([...before.keys(), ...now.keys()])) {
    const missing = (before.get(kind) ?? 0) - (now.get(kind) ?? 0);
    if (missing < 0) broken2.push(`seat ${seat2} has ${-missing} ${kind} too many`);
    if (missing > 0 && kind !== "infiltration-team") broken2.push(`seat ${seat2} has lost ${missing} ${kind}`);
  }
  return broken2;
}
function infiltrationLaws(state) {
  if (state.seats.some(({ out: out2 }) => out2 === "resigned")) return [];
  let left2 = 0;
  let infiltrations = 0;
  state.seats.forEach((me, seat2) => {
    left2 += deckList(state.config.decks[seat2] ?? []).length - cardsOf(me).length;
    infiltrations += me.infiltrations;
  });
  return left2 === infiltrations ? [] : [`${left2} cards have left their seats, but ${infiltrations} infiltrations count`];
}
function matrixLaws(me, seat2) {
  const broken2 = [];
  if (me.matrix.length > (me.commander ?? 0)) broken2.push(`the matrix of seat ${seat2} is larger than its Commander`);
  me.matrix.forEach((space, i) => {
    const before = me.matrix[i - 1];
    if (before !== void 0 && compareSquares(before, space) >= 0) broken2.push(`the matrix of seat ${seat2} is not in counting order`);
    if (!isSound(space)) broken2.push(`seat ${seat2} has an impossible space at (${space.x},${space.y})`);
  });
  return broken2;
}
function isSound({ kind, card, faceUp, neutral }) {
  if (kind === "card") return card !== null && (!faceUp || neutral === 0);
  return card === null && !faceUp && (kind === "token" || neutral === 0);
}
function countLaws(me, seat2) {
  const counts = [me.power, me.alerts, me.shutdowns, me.infiltrations, me.owed, me.returned, me.played];
  const broken2 = counts.some((count2) => count2 < 0) ? [`seat ${seat2} has a count below 0`] : [];
  if (me.played > me.removed.length) broken2.push(`seat ${seat2} has played more cards than left its matrix`);
  return broken2;
}
function choiceLaws(state, me, seat2) {
  const broken2 = [];
  if (me.pending === null && me.queue.length > 0 && state.result === null) broken2.push(`seat ${seat2} owes nothing but has a queue`);
  if (me.out !== null && me.pending !== null) broken2.push(`seat ${seat2} is out and owes a choice`);
  if (me.pending !== null && !isPossible(me.pending)) broken2.push(`seat ${seat2} owes an impossible choice`);
  if (me.out !== state.shown[seat2]?.out) broken2.push(`whether seat ${seat2} is out is not shown`);
  return broken2;
}
function isPossible(choice) {
  switch (choice.type) {
    case "recoveryDraw":
      return choice.then === "pay" === (choice.purpose !== null) && (choice.purpose === null || isPossible(choice.purpose));
    case "pay":
      return isPossible(choice.purpose);
    case "neutralized":
      return choice.roll === null === (choice.link !== null);
    default:
      return true;
  }
}
function matchLaws(state) {
  const broken2 = [];
  const isOver = state.result !== null;
  if (isOver !== (state.phase === "over") || isOver !== (state.step === "over")) broken2.push("the phase and the result disagree");
  if (!isOver && state.seats.every(({ pending }) => pending === null)) broken2.push("nobody owes a choice");
  if (state.attacks.length !== state.shownAttacks.length && !isOver) broken2.push("an attack is not shown");
  if (state.active.some((seat2) => state.seats[seat2]?.out !== null)) broken2.push("a seat that is out is active");
  return broken2;
}

function firstBrokenOf(clauses, ...args) {
  for (const clause of clauses) {
    const broken2 = clause(...args);
    if (broken2) return broken2;
  }
  return null;
}
function verdictOn(config2, broken2) {
  return broken2 ? { ok: false, ...broken2 } : { ok: true, config: config2 };
}

function formatJsonPointer(path) {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

var MAX_NAME_LENGTH = 100;
function broken(clause, path, message, rule) {
  return { clause, path: formatJsonPointer(path), message, ...rule !== void 0 && { rule } };
}
var oneOf = (values) => (value) => values.includes(value);
var isIntegerWithin = (low, high) => (value) => typeof value === "number" && Number.isInteger(value) && value >= low && value <= high;
var isBoolean = (value) => typeof value === "boolean";
var DOMAINS = [
  ["edition", oneOf(EDITIONS), '"2006-04" or "2006-08"'],
  ["seats", isIntegerWithin(2, MAX_SEATS), `an integer from 2 to ${MAX_SEATS}`],
  ["decks", Array.isArray, "a list with one deck a seat"],
  ["asynchronous", isBoolean, "true or false"],
  ["doubleCommand", isBoolean, "true or false"],
  ["alternateShutdown", isBoolean, "true or false"],
  ["commanderHandSize", isBoolean, "true or false"],
  ["alertRemoval", oneOf(ALERT_REMOVALS), '"undamaged" or "damaged"'],
  ["maxRounds", isIntegerWithin(1, FIGURES.maxRoundsLimit), `an integer from 1 to ${FIGURES.maxRoundsLimit}`]
];
function badOption(input) {
  for (const name of Object.keys(input)) {
    if (!DOMAINS.some(([known]) => known === name))
      return broken("badOption", [name], `there is no option "${name.slice(0, MAX_NAME_LENGTH)}"`);
  }
  for (const [name, allowed, wanted] of DOMAINS) {
    const value = input[name];
    if (value === void 0) continue;
    if (!allowed(value)) return broken("badOption", [name], `${name} must be ${wanted}`);
    const badDeck = name === "decks" && Array.isArray(value) ? badDeckValue(value) : null;
    if (badDeck) return badDeck;
  }
  return null;
}
function badDeckValue(decks) {
  for (const [seat2, value] of decks.entries()) {
    if (Array.isArray(value)) {
      const index = value.findIndex((kind) => typeof kind !== "string");
      if (index >= 0) return broken("badOption", ["decks", seat2, index], "a custom deck is a list of card kinds, each a string");
    } else if (!oneOf(HOUSE_DECKS)(value)) {
      return broken("badOption", ["decks", seat2], `a deck is one of ${HOUSE_DECKS.join(", ")} or a list of card kinds`);
    }
  }
  return null;
}
function battleRoyaleNeedsRelease({ seats, edition: edition2 }) {
  if (seats <= 2 || edition2 !== "2006-04") return null;
  return broken("battleRoyaleNeedsRelease", ["seats"], 'more than two seats need edition "2006-08"', "JN-12.4");
}
function deckCount({ seats, decks }) {
  if (decks.length === seats) return null;
  return broken("deckCount", ["decks"], `${seats} seats need ${seats} decks, not ${decks.length}`, "JN-1.1");
}
function unknownCard({ decks }) {
  for (const [seat2, list] of decks.entries()) {
    const index = typeof list === "string" ? -1 : list.findIndex((kind) => !isCardId(kind));
    if (index < 0) continue;
    const name = String(list[index]).slice(0, MAX_NAME_LENGTH);
    return broken("unknownCard", ["decks", seat2, index], `"${name}" is none of the ${KINDS.length} card kinds`, "JN-1.2");
  }
  return null;
}
function deckTooLarge({ seats, decks }) {
  const most = FIGURES.deckBase + FIGURES.deckPerSeat * seats;
  const seat2 = decks.findIndex((list) => deckList(list).length > most);
  return seat2 < 0 ? null : broken("deckTooLarge", ["decks", seat2], `with ${seats} seats a deck holds at most ${most} cards`, "JN-1.1");
}
function deckTooSmall({ decks }) {
  const seat2 = decks.findIndex((list) => deckList(list).length < FIGURES.deckMin);
  return seat2 < 0 ? null : broken("deckTooSmall", ["decks", seat2], `a deck holds at least ${FIGURES.deckMin} cards`, "JN-1.1");
}
var CLAUSES = [battleRoyaleNeedsRelease, deckCount, unknownCard, deckTooLarge, deckTooSmall];
function withDefaults(input) {
  const given = input;
  const edition2 = given.edition ?? "2006-08";
  const seats = given.seats ?? 2;
  return {
    edition: edition2,
    seats,
    decks: given.decks ? given.decks.map((list) => typeof list === "string" ? list : [...list]) : Array(seats).fill(DEFAULT_DECK),
    asynchronous: given.asynchronous ?? false,
    doubleCommand: given.doubleCommand ?? false,
    alternateShutdown: given.alternateShutdown ?? false,
    commanderHandSize: given.commanderHandSize ?? false,
    alertRemoval: given.alertRemoval ?? (edition2 === "2006-04" ? "damaged" : "undamaged"),
    maxRounds: given.maxRounds ?? FIGURES.maxRoundsDefault
  };
}
function resolveConfig(input) {
  if (!isRecord(input)) return { ok: false, ...broken("badOption", [], "a config is an object of options") };
  const bad = badOption(input);
  if (bad) return { ok: false, ...bad };
  const config2 = withDefaults(input);
  return verdictOn(config2, firstBrokenOf(CLAUSES, config2));
}

var loadout = {
  schema: deckSchema,
  presets: Object.fromEntries(HOUSE_DECKS.map((deck) => [deck, deck])),
  mayBring: ({ decks }) => decks.every((deck) => deck === DEFAULT_DECK),
  applyTo: (config2, loadouts) => resolveConfig({ ...config2, decks: loadouts.map((deck) => deck ?? DEFAULT_DECK) })
};

function result(state) {
  return state.result;
}
function outcomes(state) {
  return state.result?.outcomes ?? null;
}

function emptySeat(deck) {
  return {
    out: null,
    commander: null,
    deck: [...deck],
    hand: [],
    discard: [],
    matrix: [],
    shape: [],
    returned: 0,
    power: 0,
    alerts: 0,
    shutdowns: 0,
    infiltrations: 0,
    tokens: [],
    looks: [],
    rolls: [],
    settled: [],
    activated: [],
    queue: [],
    declared: [],
    repairs: [],
    plays: [],
    deactivated: [],
    removed: [],
    played: 0,
    owed: 0,
    pending: null
  };
}
function newMatch(config2, chance) {
  const seats = config2.decks.map((deck) => emptySeat(deckList(deck)));
  const state = {
    game: "juggernauts",
    config: cloneJson(config2),
    phase: "setup",
    step: "commander",
    round: 0,
    order: [],
    turn: 0,
    active: [],
    seats,
    shown: seats.map(publicOf),
    attacks: [],
    shownAttacks: [],
    result: null
  };
  return { state, chance, events: [] };
}
function setup(config2, chance) {
  const play = newMatch(config2, chance);
  enterStep(play, "commander");
  return { state: play.state, events: play.events };
}

function toAct(state) {
  const owing = [];
  state.seats.forEach((me, seat2) => {
    if (me.pending !== null) owing.push(seat2);
  });
  return owing;
}

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
function entryList(name, description, id, shape) {
  const entry = strictObject({ id: id.describe("As views, actions and events have it."), ...common, ...shape });
  return array(define(name, description, entry)).max(MOST_ENTRIES).describe(`${description} All of them.`);
}
function termsOf(words) {
  return Object.entries(words).map(([id, [name, text2]]) => ({ id, name, text: text2 }));
}

var CARD_TEXTS = {
  "a-class-secondary-generators": "While face-up: attack, defence, repair and link levels of each adjacent space cost 1 Power less (JN-3.4).",
  "anti-infantry-systems": "Token: removes one alert, after Command or in Recover (JN-5.15, JN-10.12).",
  "b-class-secondary-generators": "While face-up: attack, defence, repair and link levels of each adjacent space cost 2 Power less (JN-3.4).",
  "beamed-power-transmission": "While face-up: 3 Power at the start of each Resolve (JN-7.2).",
  "command-aide": "Token: pay 3 Power for one more complete command roll (JN-5.9).",
  "command-report": "Token: one more command roll to choose from (JN-5.2).",
  "communications-array": "While face-up: the hand size is 1 larger (JN-2.8).",
  "defense-report": "Token: two more dice for one defence (JN-8.4).",
  "emp-squad": "Token: a face-up card of an opponent is discarded in Drain (JN-9.2).",
  "hacker-team": "Token: spend Power; an opponent discards as many cards (JN-10.14).",
  "infiltration-team": "Token: an opponent has a hand size 1 smaller for good; the card lies beside its deck, in no pile (JN-9.4).",
  "initiate-transformation-sequence": "When its place is filled in Recover the seat may rearrange its matrix: at most 2 moves for each face of its Commander (JN-10.6, JN-10.7).",
  "intelligence-report": "Token: see all face-down cards of an opponent, or its hand (JN-4.3).",
  "kinetic-shield-generator": "While face-up: one more defence die for each adjacent space (JN-8.4).",
  "linked-systems-array": "When it turns face-up it may activate adjacent cards, for Power (JN-6.2).",
  "rapid-response-team": "Token: rolls one die again, of a command roll, a hit location against the seat, or a failing defence (JN-5.3, JN-7.15, JN-8.7).",
  "rd-breakthrough": "Token: take a card of a chosen kind out of the deck (JN-10.10).",
  "recovery-team": "Token: take a card out of the discard pile instead of drawing one (JN-10.11).",
  "repair-team": "In Resolve it turns damage into card tokens, for Power (JN-7.10).",
  "research-report": "Token: draw three cards, then return three to the deck (JN-10.9).",
  "solar-battery-array": "While face-up: 1 Power more in each Energize (JN-4.2).",
  "targeting-report": "Token: one more hit-location die for one attack (JN-7.9).",
  "targeting-systems": "While face-up: one more hit-location die for attacks of each adjacent card (JN-7.13)."
};

var PHASE_TERMS = {
  setup: ["Setup", "Commanders are chosen and matrices laid (JN-2)."],
  energize: ["Energize", "Power is gained (JN-4.2)."],
  command: ["Command", "Commanders are rolled (JN-5)."],
  activate: ["Activate", "Cards turn face-up (JN-6)."],
  resolve: ["Resolve", "Attacks, repairs, defences and damage (JN-7, JN-8)."],
  drain: ["Drain", "Face-up cards leave unless they are retained (JN-9)."],
  recover: ["Recover", "Cards are played and drawn (JN-10)."],
  over: ["Over", "The match is over (JN-11)."]
};
var STEP_TERMS = {
  commander: ["Choose Commanders", "Every seat chooses its Commander (JN-2.2)."],
  layout: ["Lay out", "Every seat lays its shape and its cards (JN-2.4, JN-2.5)."],
  energize: ["Energize", "Power is gained; Intelligence Reports look (JN-4.2, JN-4.3)."],
  command: ["Command rolls", "Rolls are chosen and settled (JN-5.1 to JN-5.9)."],
  commandAlert: ["Anti-Infantry", "Alerts may be removed (JN-5.15)."],
  link: ["Links", "Linked Systems Arrays activate further cards (JN-6.2)."],
  declare: ["Declare", "Attacks and repairs are chosen (JN-7.3, JN-7.10)."],
  rerollHit: ["Roll hits again", "Targets may roll hit-location dice again (JN-7.15)."],
  pickTarget: ["Pick hits", "Attackers pick the die that counts (JN-7.16)."],
  defend: ["Defend", "Targets choose defence levels (JN-8.1)."],
  rerollDefence: ["Roll defences again", "Defenders may roll failing dice again (JN-8.7)."],
  fill: ["Fill tokens", "Card tokens are replaced by cards (JN-8.12)."],
  drainTokens: ["Tokens of Drain", "EMP Squads and Infiltration Teams (JN-9.1)."],
  retain: ["Retain", "Face-up cards are retained or let go (JN-9.6)."],
  recover: ["Recover", "Cards are played, spaces rearranged, hands filled (JN-10)."],
  hacker: ["Hacker Teams", "Power makes opponents discard (JN-10.14)."],
  hackDiscard: ["Discard", "Hacked seats discard (JN-10.14)."],
  over: ["Over", "The match is over (JN-11)."]
};
var TERMS = {
  commandResults: termsOf({
    activated: ["Activated", "A face-down card becomes active (JN-5.5)."],
    faceUp: ["Face-up already", "It counts as an active card (JN-5.6)."],
    neutralized: ["Neutralized", "The card stays neutralized (JN-5.7)."],
    damage: ["Damage", "No active card (JN-5.8)."],
    token: ["Card token", "No active card (JN-5.8)."],
    nothing: ["Nothing", "The number is larger than the matrix (JN-1.6)."]
  }),
  spaceKinds: termsOf({
    card: ["Card", "A card, face-down or face-up."],
    damage: ["Damage", "A destroyed space (JN-8.8)."],
    token: ["Card token", "A repaired space, to be filled with a card (JN-7.12, JN-8.12)."],
    nothing: ["Nothing", "No space (JN-1.6)."]
  }),
  modes: termsOf({
    single: ["Single", "All dice in one attack (JN-7.4)."],
    split: ["Split", "Two attacks (JN-7.5, JN-7.6)."],
    triple: ["Triple", "Three attacks of one die (JN-7.6)."]
  }),
  looks: termsOf({ matrix: ["Matrix", "The face-down cards of a seat (JN-4.3)."], hand: ["Hand", "The hand of a seat (JN-4.3)."] }),
  payments: termsOf({
    neutralized: ["Neutralization token", "3 Power a token (JN-5.7)."],
    commandAide: ["Command Aide", "3 Power for a command roll (JN-5.9)."],
    link: ["Link level", "A Linked Systems Array (JN-6.2)."],
    attack: ["Attack level", "An attack (JN-7.7)."],
    repair: ["Repair level", "A Repair Team (JN-7.10)."],
    defend: ["Defence level", "A defence (JN-8.3)."],
    retain: ["Retention", "A card that stays face-up (JN-9.6)."]
  }),
  drawings: termsOf({
    pay: ["Payment", "Cards discarded for Power are replaced (JN-3.2)."],
    fill: ["Card token", "A card token was filled (JN-8.12)."],
    recover: ["Recover", "A card was played (JN-10.5)."],
    research: ["Research Report", "Three cards (JN-10.9)."],
    hand: ["Hand", "Up to the hand size (JN-10.13)."]
  }),
  choices: termsOf({
    chooseCommander: ["Choose a Commander", "JN-2.2."],
    laySquare: ["Lay a square", "JN-2.4."],
    layCard: ["Lay a card", "JN-2.5."],
    keep: ["Keep or return cards", "JN-2.6."],
    intelligence: ["Intelligence Report", "Look at an opponent, or pass (JN-4.3)."],
    commandRoll: ["Command roll", "Pick a roll, or use a token on it (JN-5.2 to JN-5.4)."],
    neutralized: ["Neutralized card", "Remove a token free of charge, or pay (JN-5.7)."],
    commandAide: ["Command Aide", "One more command roll, or pass (JN-5.9)."],
    antiInfantry: ["Anti-Infantry Systems", "Remove an alert, or pass (JN-5.15)."],
    link: ["Link level", "JN-6.2."],
    linkCard: ["Linked card", "JN-6.3."],
    attack: ["Attack or hold fire", "JN-7.3."],
    aim: ["Targeting Report", "One die more, or pass (JN-7.9)."],
    repair: ["Repair level", "JN-7.10."],
    repairSpace: ["Damage to repair", "JN-7.11."],
    rerollHit: ["Roll a hit again", "JN-7.15."],
    pickTarget: ["Pick a hit", "JN-7.16."],
    defend: ["Defence level", "JN-8.1."],
    defenceReport: ["Defense Report", "Two dice more, or pass (JN-8.4)."],
    rerollDefence: ["Roll a defence again", "JN-8.7."],
    fillToken: ["Fill a card token", "JN-8.12."],
    drainTokens: ["Tokens of Drain", "JN-9.1."],
    retain: ["Retain or let go", "JN-9.6."],
    recover: ["Play a card", "JN-10.1."],
    rearrange: ["Rearrange", "JN-10.7."],
    recoveryDraw: ["Recovery Team", "Take a discarded card instead of drawing, or pass (JN-10.11)."],
    researchReturn: ["Return cards", "JN-10.9."],
    discardDown: ["Discard down", "JN-10.13."],
    hacker: ["Hacker Team", "JN-10.14."],
    hackDiscard: ["Discard for a Hacker Team", "JN-10.14."],
    pay: ["Pay Power", "From the pool, or by discarding (JN-3.1)."]
  }),
  lossReasons: termsOf({
    alerts: ["Overrun", "Three alerts (JN-11.1)."],
    destroyed: ["Destroyed", "No card and no card token is left (JN-11.1)."],
    shutdown: ["Shut down", "The hand size is 0 or less (JN-11.1)."],
    resigned: ["Resigned", "The seat gave up (JN-1.12)."],
    roundLimit: ["Round limit", "The last round ended (JN-11.5)."],
    lastStanding: ["Last one standing", "All others have lost (JN-11.3)."]
  }),
  outcomes: termsOf({ win: ["Won", "JN-11.3."], loss: ["Lost", "JN-11.1."], draw: ["Drawn", "JN-11.2."] }),
  editions: termsOf({ "2006-04": ["April 2006", "The pre-release, with the card list."], "2006-08": ["August 2006", "The release."] }),
  alertRemovals: termsOf({
    undamaged: ["Undamaged", "An active card removes all alerts (JN-5.13)."],
    damaged: ["Damaged", "A roll on damage removes all alerts (JN-5.14)."]
  })
};

var ATTACK_TEXT = "Attacks in Resolve (JN-7.3).";
var EMP_TEXT = "Attacks in Resolve; what it hits undefended is neutralized instead of destroyed (JN-8.9).";
function cardEntry(card) {
  const plain2 = card.emp ? EMP_TEXT : ATTACK_TEXT;
  return {
    id: card.id,
    name: card.name,
    text: CARD_TEXTS[card.id] ?? plain2,
    attack: card.attack === null ? null : [...card.attack],
    defence: [...card.defence],
    neutralizes: card.emp,
    retain: card.retain,
    tokenizes: card.tokenizes,
    linkLevels: card.linkLevels?.map((level4) => ({ ...level4 })) ?? null,
    repairLevels: card.repairLevels?.map((level4) => ({ ...level4 })) ?? null
  };
}
var DECKS = {
  core: ["Core", "One of each basic kind, 20 cards (JN-R36)."],
  athena: ["Athena", "A defensive deck of 40 cards (JN-R36)."],
  kali: ["Kali", "An attacking deck of 40 cards (JN-R36)."]
};
var [attack1 = 0, attack2 = 0, attack3 = 0] = FIGURES.attackCosts;
var FIGURE_LIST = [
  [
    "layoutExtraCards",
    "Cards above the Commander",
    FIGURES.layoutExtraCards,
    "Cards drawn for the lay-out beyond the faces of the Commander (JN-2.3)."
  ],
  ["handSize", "Hand size", FIGURES.handSize, "Cards in hand after Recover, before bonuses (JN-2.8)."],
  ["energizePower", "Power a round", FIGURES.energizePower, "Power gained in Energize (JN-4.2)."],
  ["attackCost1", "Level 1", attack1, "Power for an attack or a defence of level 1 where the card says nothing else (JN-7.7, JN-8.3)."],
  ["attackCost2", "Level 2", attack2, "Power for level 2 (JN-7.7, JN-8.3)."],
  ["attackCost3", "Level 3", attack3, "Power for level 3 (JN-7.7, JN-8.3)."],
  ["neutralizationCost", "Neutralization", FIGURES.neutralizationCost, "Power for a neutralization token (JN-5.7)."],
  ["alertsToLose", "Alerts", FIGURES.alertsToLose, "Alerts with which a seat loses (JN-11.1)."],
  ["deckMin", "Smallest deck", FIGURES.deckMin, "Cards of a deck at least (JN-1.1)."],
  ["deckBase", "Largest deck", FIGURES.deckBase, "Cards of a deck at most, before those for each seat (JN-1.1)."],
  ["deckPerSeat", "Largest deck a seat", FIGURES.deckPerSeat, "Cards more for each seat (JN-1.1)."]
];
var dataBook = {
  cards: KINDS.map((id) => cardEntry(cardOf(id))),
  decks: HOUSE_DECKS.map((id) => ({ id, name: DECKS[id][0], text: DECKS[id][1], cards: [...deckList(id)] })),
  commanders: FIGURES.commanders.map((id) => ({
    id,
    name: `${id}-sided Commander`,
    text: `A matrix of ${id} spaces, commanded by a die of ${id} faces; it needs a deck of ${id + FIGURES.layoutExtraCards} cards (JN-2.2).`,
    faces: id,
    handSize: FIGURES.commanderHandSize[String(id)] ?? FIGURES.handSize
  })),
  defenceLevels: FIGURES.defenceRolls.map((dice2, level4) => ({
    id: level4,
    name: `Defence level ${level4}`,
    text: `Rolls the Commander ${dice2 === 1 ? "once" : `${dice2} times`} (JN-8.2).`,
    dice: dice2
  })),
  figures: FIGURE_LIST.map(([id, name, value, text2]) => ({ id, name, text: text2, value })),
  phases: termsOf(PHASE_TERMS),
  steps: termsOf(STEP_TERMS),
  ...TERMS
};
var word = string2().max(40);
var costs2 = perSeat(bookFigure);
var levels = array(
  strictObject({
    level: bookFigure.describe("The level."),
    cost: bookFigure.describe("Power it costs."),
    count: bookFigure.describe("How many cards or damages it acts on.")
  })
).max(4).nullable();
var dataBookSchema = define(
  "Reference",
  "The data book: every id of the game with its name, figures and text.",
  strictObject({
    cards: entryList("Card", "A kind of card.", cardIdSchema, {
      attack: costs2.nullable().describe("Power for attacks of level 1, 2 and 3; null for a card that does not attack."),
      defence: costs2.describe("Power for defences of level 1, 2 and 3."),
      neutralizes: boolean2().describe("Whether it neutralizes instead of destroying (JN-8.9)."),
      retain: bookFigure.nullable().describe("Power for staying face-up in Drain; null: never retained (JN-9.6)."),
      tokenizes: boolean2().describe("Whether it becomes a token in Drain (JN-9.5)."),
      linkLevels: levels.describe("Of a Linked Systems Array: cards activated by level (JN-6.2)."),
      repairLevels: levels.describe("Of a Repair Team: damage repaired by level (JN-7.10).")
    }),
    decks: entryList("DeckList", "A deck of the house.", word, {
      cards: array(cardIdSchema).max(100).describe("Its cards, before the shuffle.")
    }),
    commanders: entryList("Commander", "A Commander.", bookFigure, {
      faces: bookFigure.describe("Faces of the die, and spaces of the matrix."),
      handSize: bookFigure.describe("The hand size with `commanderHandSize` (JN-12.6).")
    }),
    defenceLevels: entryList("DefenceLevel", "A level of defence.", bookFigure, { dice: bookFigure.describe("Dice rolled.") }),
    figures: entryList("Figure", "A figure of the rules.", word, { value: bookFigure.describe("The figure.") }),
    phases: termList("The phases."),
    steps: termList("The steps of the phases."),
    commandResults: termList("What a command roll can come to."),
    spaceKinds: termList("What can lie on a square."),
    modes: termList("How an attack is divided."),
    looks: termList("What an Intelligence Report shows."),
    payments: termList("What Power is paid for."),
    drawings: termList("What goes on after a drawing."),
    choices: termList("The choices a seat can owe: the values of `pending.type`."),
    lossReasons: termList("Why a seat loses or wins."),
    outcomes: termList("How a match ends for a seat."),
    editions: termList("The published versions of the rules."),
    alertRemovals: termList("Which rolled space takes alerts away.")
  })
);

var seat = seatNumber;
var roll = dieValue;
var rolls = dieValues.min(1).describe("The dice in the order rolled.");
var xy2 = squareSchema.shape;
var nowhere = "The square hit; null when none was.";
var mayBeNowhere = { x: coordinate.nullable().describe(nowhere), y: coordinate.nullable().describe(nowhere) };
var purpose = define(
  "PaymentKind",
  "What a payment was for.",
  _enum(payPurposeSchema.options.map((option) => option.shape.type.value)),
  "payments"
);
var place = count.describe("The place of the die among the rolls, from 0.");
var eventSchema = define(
  "Event",
  "Something that happened; `seat` is the seat that did it or that it happened to.",
  discriminatedUnion("type", [
    eventOf("phaseBegan", "A phase begins.", {
      round: count.describe("The round; 0 in setup."),
      phase: phaseSchema,
      active: perSeat(seat).describe("The seats whose round it is.")
    }),
    eventOf("deckShuffled", "A deck was shuffled.", { seat }),
    eventOf("commanderChosen", "The seat has chosen its Commander.", { seat, die: commanderDie }),
    eventOf("commandersRevealed", "All Commanders are known (JN-2.3).", {
      commanders: perSeat(commanderDie.nullable()).describe("By seat; null for a seat that is out.")
    }),
    eventOf("cardsDrawn", "The seat drew cards.", { seat, cards: array(cardIdSchema).min(1).max(MAX_CARDS).describe("In the order drawn.") }),
    eventOf("drew", "The seat drew its first cards, which others may not see.", { seat, count: count.describe("How many cards.") }),
    eventOf("squareLaid", "A square of the shape was laid (JN-2.4).", { seat, ...xy2 }),
    eventOf("cardLaid", "A card was laid face-down (JN-2.5).", { seat, ...xy2, card: cardIdSchema }),
    eventOf("cardReturned", "A card went back to the deck.", { seat, card: cardIdSchema }),
    eventOf("orderSet", "Who plays first (JN-12.1).", {
      order: perSeat(seat).describe("The seats in their order."),
      roll: roll.nullable().describe("The die that broke a tie.")
    }),
    eventOf("seatRevealed", "What others may now see of the seat.", { seat, public: seatPublicSchema }),
    eventOf("attackRevealed", "What others may now see of an attack.", { attack: attackSchema }),
    eventOf("powerGained", "The seat gained Power.", {
      seat,
      source: define(
        "PowerSource",
        "What gave Power: the round, Solar Battery Arrays, or Beamed Power Transmissions.",
        _enum(["energize", "solar", "beam"])
      ),
      amount: count.min(1).describe("How much."),
      power: count.describe("The pool after it.")
    }),
    eventOf("powerPaid", "A payment is complete (JN-3.2).", {
      seat,
      purpose,
      power: count.describe("Power paid from the pool."),
      cards: count.describe("Cards discarded for it.")
    }),
    eventOf("tokenUsed", "A token was used.", {
      seat,
      token: cardIdSchema,
      target: seat.nullable().describe("The seat it is used against, if any.")
    }),
    eventOf("looked", "What an Intelligence Report showed.", { seat, look: lookSchema }),
    eventOf("lookTaken", "The seat has looked at another (JN-4.3).", { seat, target: seat, what: lookedAtSchema }),
    eventOf("commandRolled", "A command roll (JN-5.1).", {
      seat,
      rolls,
      source: _enum(["command", "report", "aide"]).describe("The phase, a Command Report, or a Command Aide.")
    }),
    eventOf("rerolled", "A Rapid Response Team rolled a die again.", {
      seat,
      attack: attackNumber.nullable().describe("The attack whose die it is; null for a command roll."),
      roll: place,
      from: roll.describe("The value before."),
      to: roll.describe("The value that stands.")
    }),
    eventOf("rollPicked", "The seat picked its command roll (JN-5.4).", { seat, index: place, value: roll }),
    eventOf("neutralizationRemoved", "A neutralization token went (JN-5.7).", {
      seat,
      ...xy2,
      paid: boolean2().describe("Whether Power was paid for it."),
      left: count.describe("Tokens left on the card.")
    }),
    eventOf("commandSettled", "A command roll stands.", { seat, roll, result: settledResultSchema, ...mayBeNowhere }),
    eventOf("alertsChanged", "The alerts of the seat changed.", {
      seat,
      alerts: count.describe("Alerts after it."),
      reason: _enum(["noActiveCard", "removed", "antiInfantry"]).describe("No card was activated, the roll removed them, or Anti-Infantry Systems.")
    }),
    eventOf("shutdown", "Damage was rolled (JN-5.12).", { seat, shutdowns: count.describe("Shutdowns after it.") }),
    eventOf("cardActivated", "A card turned face-up.", {
      seat,
      ...xy2,
      card: cardIdSchema,
      by: _enum(["command", "link"]).describe("A command roll, or a Linked Systems Array.")
    }),
    eventOf("attackPrepared", "The seat chose an attack.", {
      seat,
      index: count.describe("Its place in `declared`."),
      ...xy2,
      card: cardIdSchema,
      target: seat,
      dice: int().min(1).max(3).describe("Hit-location dice before bonuses.")
    }),
    eventOf("heldFire", "The seat chose not to attack with a card.", { seat, ...xy2 }),
    eventOf("attackDeclared", "An attack is known to all.", { attack: attackSchema }),
    eventOf("repairChosen", "The seat chose damage to repair.", { seat, ...xy2 }),
    eventOf("spaceRepaired", "Damage became a card token (JN-7.12).", { seat, ...xy2 }),
    eventOf("hitRolled", "The hit-location dice of an attack (JN-7.13).", { attack: attackNumber, seat, rolls }),
    eventOf("targetPicked", "The attacker picked a die (JN-7.16).", { seat, attack: attackNumber, index: place }),
    eventOf("attackHit", "What an attack hits (JN-7.17).", {
      attack: attackNumber,
      roll: roll.nullable().describe("The die that counts."),
      result: define("HitResult", "What lies where an attack hits.", _enum(["card", "token", "damage", "nothing"]), "spaceKinds"),
      ...mayBeNowhere
    }),
    eventOf("defenceChosen", "The target chose a defence level.", {
      seat,
      attack: attackNumber,
      level: int().min(0).max(3).describe("The level.")
    }),
    eventOf("defenceRolled", "The defence dice against an attack (JN-8.6).", {
      attack: attackNumber,
      seat,
      position: dieValue.describe("The position of the space: a die that shows it defends."),
      rolls,
      success: boolean2().describe("Whether one did.")
    }),
    eventOf("spaceDestroyed", "A space became damage (JN-8.8).", {
      seat,
      ...xy2,
      card: cardIdSchema.nullable().describe("The card lost; null for a card token.")
    }),
    eventOf("spaceNeutralized", "A space was neutralized (JN-8.9).", { seat, ...xy2, neutral: count.describe("Tokens on it after it.") }),
    eventOf("spaceSurvived", "A space was defended.", { seat, ...xy2 }),
    eventOf("cardPlayed", "A card was played face-down.", { seat, ...xy2, card: cardIdSchema }),
    eventOf("cardDeactivated", "An EMP Squad deactivated a card (JN-9.2).", { seat, target: seat, ...xy2 }),
    eventOf("infiltrated", "An Infiltration Team cost a seat hand size (JN-9.4).", {
      seat,
      target: seat,
      infiltrations: count.describe("Against the target after it.")
    }),
    eventOf("cardDrained", "A face-up card left the matrix (JN-9.5).", {
      seat,
      ...xy2,
      card: cardIdSchema,
      to: _enum(["discard", "tokens"]).describe("Where it went.")
    }),
    eventOf("cardLetGo", "The seat let a face-up card go (JN-9.6).", { seat, ...xy2, card: cardIdSchema }),
    eventOf("cardRetained", "The seat kept a card face-up (JN-9.6).", { seat, ...xy2, cost: count.describe("Power it took.") }),
    eventOf("cardTaken", "The seat took a card it chose.", { seat, card: cardIdSchema, from: _enum(["deck", "discard"]).describe("From where.") }),
    eventOf("spacesSwapped", "Two spaces changed places (JN-10.7).", { seat, a: squareSchema, b: squareSchema }),
    eventOf("spaceMoved", "A space moved (JN-10.7).", { seat, from: squareSchema, to: squareSchema }),
    eventOf("cardDiscarded", "A card of the hand was discarded.", { seat, card: cardIdSchema }),
    eventOf("hacked", "A Hacker Team makes a seat discard (JN-10.14).", {
      seat,
      target: seat,
      amount: count.min(1).describe("How many cards.")
    }),
    eventOf("seatOut", "The seat has lost.", { seat, reason: lossReasonSchema }),
    eventOf("gameEnded", "The match is over.", { result: resultSchema })
  ])
);

function cardValue(card, me) {
  const { attack, repairLevels, linkLevels, tokenizes, resolvePower, discount, hitDice: hitDice2, defenceDice: defenceDice2, energizePower, handSize: handSize2 } = cardOf(card);
  if (attack !== null) return 5 + 3 - (attack[0] ?? 0);
  if (repairLevels !== null) return 4 + spacesOfKind(me.matrix, "damage").length;
  if (linkLevels !== null) return me.power >= 3 ? 6 : 3;
  if (resolvePower > 0 || discount > 0 || hitDice2 > 0) return 4;
  if (tokenizes || defenceDice2 > 0 || energizePower > 0) return 3;
  return handSize2 > 0 ? 2 : 1;
}
function isSupport(card) {
  const { discount, defenceDice: defenceDice2, hitDice: hitDice2, energizePower, handSize: handSize2 } = cardOf(card);
  return discount + defenceDice2 + hitDice2 + energizePower + handSize2 > 0;
}
function helpsNeighbours(card) {
  const { discount, defenceDice: defenceDice2, hitDice: hitDice2 } = cardOf(card);
  return discount + defenceDice2 + hitDice2 > 0;
}
function undamaged(matrix) {
  return matrix.length - spacesOfKind(matrix, "damage").length;
}
function damageShare(seat2) {
  return seat2.matrix.length === 0 ? 1 : spacesOfKind(seat2.matrix, "damage").length / seat2.matrix.length;
}
function neighboursOf(square, squares2) {
  return squares2.filter((other) => isAdjacent(square, other)).length;
}
function best(items, score) {
  let found = items[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const value = score(item);
    if (value > most) {
      most = value;
      found = item;
    }
  }
  return present(found, "action to choose from");
}
function preferredTarget({ seat: seat2, seats }) {
  const own2 = seat2 ?? 0;
  const others = seats.map((_, i) => (own2 + i) % seats.length).filter((other) => other !== own2 && seats[other]?.out === null);
  return others.length === 0 ? own2 : best(others, (other) => damageShare(seats[other] ?? { matrix: [] }));
}

var UNDAMAGED_SHARE = 1.95;
var DAMAGE = -0.1;
var ONE_ALERT = -0.2;
var TWO_ALERTS = -1.5;
var POWER = 0.03;
var HAND_CARD = 0.23;
var DECK_CARD = 0.16;
var TOKEN = 0.19;
var FACE_DOWN_CARD = 0.13;
var FACE_UP_ATTACK = 0.39;
var NEUTRALIZATION = -0.07;
function evaluate(state, seat2) {
  const own2 = seatOf(state, seat2);
  if (own2.out !== null) return -1;
  const rivals = state.seats.filter((other) => other !== own2 && other.out === null);
  if (rivals.length === 0) return 1;
  const rival = rivals.reduce((sum, other) => sum + standing(other), 0) / rivals.length;
  return Math.tanh((standing(own2) - rival) / 2);
}
function standing({ alerts, power, hand, deck, tokens, matrix, commander: commander2 }) {
  const whole = undamaged(matrix);
  let worth = alerts >= 2 ? TWO_ALERTS : ONE_ALERT * alerts;
  worth += UNDAMAGED_SHARE * whole / (commander2 ?? whole + 1) + DAMAGE * (matrix.length - whole);
  worth += POWER * power + HAND_CARD * hand.length + DECK_CARD * deck.length + TOKEN * tokens.length;
  for (const { card, faceUp, neutral } of matrix) {
    worth += NEUTRALIZATION * neutral;
    if (card === null) continue;
    if (!faceUp) worth += FACE_DOWN_CARD;
    else if (cardOf(card).attack !== null) worth += FACE_UP_ATTACK;
  }
  return worth;
}

function targetDamage(view2, target) {
  const shown = view2.seats[target];
  return shown === void 0 ? 0 : damageShare(shown);
}
var LIKED_MODES = ["single", "split", "triple"];
var HAND_KEPT = 3;
var POWER_KEPT = 2;
function chooseAttack(view2, me, pending, options) {
  const target = preferredTarget(view2);
  const surplus = me.deckCount > 0 && !view2.config.doubleCommand ? Math.max(0, me.hand.length - HAND_KEPT) : 0;
  const isWise = !damageServes(view2, target) || isEmp(me, pending);
  return best(options, (action) => {
    if (action.type !== "declareAttack") return 0;
    const cost2 = attackCost(me, pending, action.level);
    const means = me.power + (action.level === 1 ? surplus : -POWER_KEPT);
    const isPaid = cost2 === 0 || cost2 <= means;
    if (!isWise || !isPaid || action.targets.some((seat2) => seat2 !== target)) return -1;
    return action.level * 2 + LIKED_MODES.indexOf(action.mode) / LIKED_MODES.length;
  });
}
function damageServes(view2, target) {
  return view2.config.alertRemoval === "damaged" && targetDamage(view2, target) < 1 / 2;
}
function isEmp(me, pending) {
  const card = spaceAt(me.matrix, pending)?.card ?? null;
  return card !== null && cardOf(card).emp;
}
function chooseAim(view2, _me, options) {
  const wants = targetDamage(view2, preferredTarget(view2)) >= 1 / 3;
  return best(options, ({ type }) => type === "useToken" === wants ? 1 : 0);
}
function chooseRepair(me, pending, options) {
  return best(
    options,
    (action) => action.type === "declareRepair" && repairCost(me, pending, action.level) <= me.power ? action.level : -1
  );
}
function chooseHitReroll(view2, me, options) {
  const isCritical = undamaged(me.matrix) <= 2;
  return best(options, (action) => {
    if (action.type !== "useToken" || action.token !== "rapid-response-team") return 0;
    const attack = view2.attacks[action.attack ?? -1];
    const space = me.matrix[(attack?.rolls[action.roll] ?? 0) - 1];
    return isCritical && attack?.rolls.length === 1 && space !== void 0 && space.kind !== "damage" ? 1 : -1;
  });
}
function chooseTarget(view2, options) {
  return best(options, (action) => {
    if (action.type !== "pickTarget") return -1;
    const attack = view2.attacks[action.attack];
    const matrix = view2.seats[attack?.target ?? -1]?.matrix ?? [];
    const space = matrix[(attack?.rolls[action.index] ?? 0) - 1];
    if (space === void 0 || space.kind === "damage") return 0;
    if (space.faceUp) return 3;
    const supported = matrix.some((other) => {
      const { card } = other;
      return card !== null && isSupport(card) && isAdjacent(other, space);
    });
    return supported ? 2 : 1;
  });
}

function isPrecious(view2, me, attack) {
  const square = view2.attacks[attack]?.space;
  const space = square ? spaceAt(me.matrix, square) : null;
  return undamaged(me.matrix) <= 3 || space?.faceUp === true && space.card !== null && helpsNeighbours(space.card);
}
function chooseDefence2(view2, me, pending, options) {
  const square = view2.attacks[pending.attack]?.space ?? { x: 0, y: 0 };
  const isWorthPaying = isPrecious(view2, me, pending.attack);
  return best(options, (action) => {
    if (action.type !== "defend") return -1;
    const isPaid = defenceCost(me, square, action.level) > 0;
    return isPaid && !(isWorthPaying && action.level === 1) ? -1 : action.level;
  });
}
function deservesToken(view2, me, attack) {
  const square = view2.attacks[attack]?.space;
  const space = square ? spaceAt(me.matrix, square) : null;
  return undamaged(me.matrix) <= 2 || space?.faceUp === true && space.card !== null && isSupport(space.card);
}
function chooseDefenceReport(view2, me, pending, options) {
  const wants = deservesToken(view2, me, pending.attack);
  return best(options, ({ type }) => type === "useToken" === wants ? 1 : 0);
}
function chooseDefenceReroll(view2, me, options) {
  return best(options, (action) => {
    if (action.type !== "useToken" || action.token !== "rapid-response-team") return 0;
    return deservesToken(view2, me, action.attack ?? -1) ? 1 : -1;
  });
}
function squadWorth(card) {
  const { retain, tokenizes } = cardOf(card);
  if (tokenizes) return 3;
  return retain === null ? 0 : 4;
}

var CARDS_LEFT = 12;
function chooseCommanderDie(me, options) {
  const cards = me.deckCount + me.hand.length;
  return best(
    options,
    (action) => action.type !== "chooseCommander" ? -100 : action.die + CARDS_LEFT <= cards ? action.die : -action.die
  );
}
function chooseLaidSquare(me, options) {
  const middle = (axis) => me.shape.reduce((sum, square) => sum + square[axis], 0) / me.shape.length;
  const [x, y] = [middle("x"), middle("y")];
  return best(
    options,
    (action) => action.type === "laySquare" ? neighboursOf(action, me.shape) * 10 - Math.abs(action.x - x) - Math.abs(action.y - y) : -100
  );
}
function chooseLaidCard(me, options) {
  const squares2 = [...me.shape, ...me.matrix];
  const [here] = me.shape;
  const isMiddle = here !== void 0 && neighboursOf(here, squares2) >= 3;
  return best(options, (action) => {
    if (action.type !== "layCard") return -100;
    return cardValue(action.card, me) + (helpsNeighbours(action.card) === isMiddle ? 10 : 0);
  });
}
function chooseReturn(me, options) {
  return best(options, (action) => action.type === "returnCard" ? isSurplus(me, action.card) ? 1 : -1 : 0);
}
function isSurplus(me, card) {
  const { attack, tokenizes, repairLevels } = cardOf(card);
  if (tokenizes || repairLevels !== null) return false;
  if (attack !== null) return (attack[0] ?? 0) > 1;
  return isSupport(card) && me.matrix.some((space) => space.card !== null && isSupport(space.card));
}

function chooseDrainToken(view2, options) {
  const target = preferredTarget(view2);
  return best(options, (action) => {
    if (action.type !== "useToken") return 0;
    if (action.token === "infiltration-team") return action.target === target ? 2 : 1;
    if (action.token !== "emp-squad") return -1;
    const card = spaceAt(view2.seats[action.target]?.matrix ?? [], action)?.card ?? null;
    return card === null || squadWorth(card) === 0 ? -1 : squadWorth(card);
  });
}
var FULL_HAND = 4;
function chooseRetain(me, pending, options) {
  const card = spaceAt(me.matrix, pending)?.card ?? null;
  const freezes = me.hand.length > 0 && !me.matrix.some((space) => space.kind === "card" && !space.faceUp);
  const makesWay = card !== null && isSupport(card) && (freezes || me.hand.length >= FULL_HAND);
  const wants = retainCost(me, pending) <= me.power && !makesWay;
  return best(options, ({ type }) => type === "retain" === wants ? 1 : 0);
}
function chooseRecover(me, options) {
  return best(options, (action) => {
    if (action.type === "recoverCard") return 100 + cardValue(action.card, me) * 5 + neighboursOf(action, me.matrix);
    if (action.type !== "useToken") return 0;
    if (action.token === "rd-breakthrough") return cardValue(action.card, me);
    return action.token === "research-report" && me.deckCount >= 3 ? 1 : -1;
  });
}
function chooseRecoveryDraw(me, options) {
  const least = me.deckCount === 0 ? 0 : 7;
  return best(options, (action) => {
    if (action.type !== "useToken" || action.token !== "recovery-team") return least;
    return cardValue(action.card, me) + 0.5;
  });
}

function greedy(view2, legal) {
  const options = legal.filter((action) => action.type !== "resign");
  const { me } = view2;
  const [first] = options;
  if (me === null || me.pending === null || first === void 0) return best(legal, () => 0);
  return decide(view2, me, options, first);
}
function decide(view2, me, options, first) {
  const { pending } = me;
  switch (pending?.type) {
    case "chooseCommander":
      return chooseCommanderDie(me, options);
    case "laySquare":
      return chooseLaidSquare(me, options);
    case "layCard":
      return chooseLaidCard(me, options);
    case "keep":
      return chooseReturn(me, options);
    case "commandRoll":
      return chooseRoll2(view2, me, options);
    case "neutralized":
      return best(options, ({ type }) => type === "payNeutralization" === savesAlert(me, pending) ? 1 : 0);
    case "commandAide":
      return best(options, ({ type }) => type === "useToken" === wantsActiveCard(me) ? 1 : 0);
    case "link":
      return best(options, (action) => action.type === "linkLevel" ? -action.level : -1);
    case "linkCard":
      return best(options, (action) => linkedWorth(me, action));
    case "attack":
      return chooseAttack(view2, me, pending, options);
    case "aim":
      return chooseAim(view2, me, options);
    case "repair":
      return chooseRepair(me, pending, options);
    case "rerollHit":
      return chooseHitReroll(view2, me, options);
    case "pickTarget":
      return chooseTarget(view2, options);
    case "defend":
      return chooseDefence2(view2, me, pending, options);
    case "defenceReport":
      return chooseDefenceReport(view2, me, pending, options);
    case "rerollDefence":
      return chooseDefenceReroll(view2, me, options);
    case "drainTokens":
      return chooseDrainToken(view2, options);
    case "retain":
      return chooseRetain(me, pending, options);
    case "recover":
      return chooseRecover(me, options);
    case "rearrange":
      return best(options, ({ type }) => type === "endRearrange" ? 1 : 0);
    case "recoveryDraw":
      return chooseRecoveryDraw(me, options);
    case "fillToken":
      return best(options, (action) => "card" in action ? cardValue(action.card, me) : 0);
    case "researchReturn":
    case "discardDown":
    case "hackDiscard":
      return leastCard(me, options);
    case "hacker":
      return best(options, (action) => hackWorth(me, action));
    case "pay":
      return best(options, (action) => action.type === "payPower" ? 1 : "card" in action ? -cardValue(action.card, me) : -100);
    case "intelligence":
    case "antiInfantry":
    case "repairSpace":
    case void 0:
      return first;
    default:
      return unreachable(pending);
  }
}
function rollWorth(view2, me, roll2) {
  const space = me.matrix[roll2 - 1];
  if (space === void 0 || space.kind === "token") return 0;
  if (space.kind === "damage") return view2.config.alertRemoval === "damaged" && me.alerts > 0 ? 6 : 0;
  const isActive = space.faceUp || me.activated.some(({ x, y }) => x === space.x && y === space.y);
  if (isActive) return 5;
  if (space.neutral > 0) return 1;
  return 8 + cardValue(space.card ?? "command-report", me);
}
function chooseRoll2(view2, me, options) {
  const worth = me.rolls.map((roll2) => rollWorth(view2, me, roll2));
  const needsToken = me.alerts >= 2 && Math.max(...worth) < 5;
  return best(options, (action) => {
    if (action.type === "pickRoll") return worth[action.index] ?? 0;
    if (action.type !== "useToken") return 0;
    if (!needsToken) return -1;
    return action.token === "command-report" ? 30 : 20 - ("roll" in action ? worth[action.roll] ?? 0 : 0);
  });
}
function wantsActiveCard(me) {
  return me.alerts > 0 && !me.settled.some(({ result: result2 }) => result2 === "activated" || result2 === "faceUp");
}
function savesAlert(me, { link }) {
  return link === null && me.power >= 3 && me.alerts === 2;
}
function linkedWorth(me, action) {
  const space = action.type === "linkCard" ? spaceAt(me.matrix, action) : null;
  if (space === null || space.card === null) return -100;
  return cardValue(space.card, me) - (space.neutral > 0 ? 50 : 0);
}
function leastCard(me, options) {
  return best(options, (action) => "card" in action ? -cardValue(action.card, me) : -100);
}
function hackWorth(me, action) {
  if (action.type !== "useToken" || action.token !== "hacker-team") return 0;
  return action.amount <= me.power - 5 ? action.amount : -1;
}

var NOT_LEGAL_RULES = [
  ...["JN-1.10", "JN-1.12"],
  ...["JN-2.2", "JN-2.4", "JN-2.5", "JN-2.6", "JN-R3", "JN-R4"],
  ...["JN-3.1", "JN-3.3", "JN-4.3"],
  ...["JN-5.2", "JN-5.3", "JN-5.4", "JN-5.7", "JN-5.9", "JN-5.15", "JN-6.2", "JN-6.3", "JN-R52"],
  ...["JN-7.3", "JN-7.4", "JN-7.5", "JN-7.6", "JN-7.8", "JN-7.9", "JN-7.10", "JN-7.11", "JN-7.15", "JN-7.16", "JN-R51"],
  ...["JN-8.1", "JN-8.2", "JN-8.4", "JN-8.7", "JN-8.12", "JN-R17", "JN-R18", "JN-R31"],
  ...["JN-9.1", "JN-9.2", "JN-9.3", "JN-9.4", "JN-9.6", "JN-R29"],
  ...[
    "JN-10.1",
    "JN-10.2",
    "JN-10.3",
    "JN-10.5",
    "JN-10.7",
    "JN-10.8",
    "JN-10.9",
    "JN-10.10",
    "JN-10.11",
    "JN-10.13",
    "JN-10.14",
    "JN-R28"
  ]
];
var REFUSALS = {
  GAME_OVER: { rules: ["JN-11.2", "JN-11.3", "JN-11.5"], meaning: "The match is over." },
  NOT_TO_ACT: { rules: ["JN-1.3", "JN-12.4"], meaning: "The seat owes nothing now, or has lost." },
  NOT_LEGAL: { rules: NOT_LEGAL_RULES, meaning: "The seat owes a choice, and the action is not among what it offers." }
};

function refuse(code, rule, message, instead) {
  return instead === void 0 ? { code, rule, message } : { code, rule, message, instead };
}

var ANSWERS = {
  chooseCommander: ["JN-2.2", "chooseCommander"],
  laySquare: ["JN-2.4", "laySquare"],
  layCard: ["JN-2.5", "layCard"],
  returnCard: ["JN-2.6", "keep", "researchReturn"],
  endKeep: ["JN-2.6", "keep"],
  pickRoll: ["JN-5.4", "commandRoll"],
  pass: [
    "JN-1.10",
    "commandRoll",
    "commandAide",
    "antiInfantry",
    "intelligence",
    "aim",
    "rerollHit",
    "defenceReport",
    "rerollDefence",
    "drainTokens",
    "recover",
    "recoveryDraw",
    "hacker"
  ],
  removeNeutralization: ["JN-5.7", "neutralized"],
  payNeutralization: ["JN-5.7", "neutralized"],
  linkLevel: ["JN-6.2", "link"],
  linkCard: ["JN-6.3", "linkCard"],
  declareAttack: ["JN-7.3", "attack"],
  holdFire: ["JN-7.3", "attack"],
  declareRepair: ["JN-7.10", "repair"],
  repairSpace: ["JN-7.11", "repairSpace"],
  pickTarget: ["JN-7.16", "pickTarget"],
  defend: ["JN-8.1", "defend"],
  fillToken: ["JN-8.12", "fillToken"],
  retain: ["JN-9.6", "retain"],
  letGo: ["JN-9.6", "retain"],
  recoverCard: ["JN-10.1", "recover"],
  swapSpaces: ["JN-10.7", "rearrange"],
  moveSpace: ["JN-10.7", "rearrange"],
  endRearrange: ["JN-10.7", "rearrange"],
  discardCard: ["JN-10.13", "discardDown", "hackDiscard"],
  discardForPower: ["JN-3.1", "pay"],
  payPower: ["JN-3.1", "pay"]
};
var WINDOWS = {
  "intelligence-report": ["JN-4.3", "intelligence"],
  "command-report": ["JN-5.2", "commandRoll"],
  "rapid-response-team": ["JN-R17", "commandRoll", "rerollHit", "rerollDefence"],
  "command-aide": ["JN-5.9", "commandAide"],
  "anti-infantry-systems": ["JN-5.15", "antiInfantry"],
  "targeting-report": ["JN-7.9", "aim"],
  "defense-report": ["JN-8.4", "defenceReport"],
  "emp-squad": ["JN-9.1", "drainTokens"],
  "infiltration-team": ["JN-9.1", "drainTokens"],
  "research-report": ["JN-10.8", "recover"],
  "rd-breakthrough": ["JN-10.8", "recover"],
  "recovery-team": ["JN-10.11", "recoveryDraw"],
  "hacker-team": ["JN-10.14", "hacker"]
};
function answerOf(action) {
  const [rule, ...pendings] = action.type === "useToken" ? WINDOWS[action.token] : ANSWERS[action.type];
  return { rule, pendings };
}

function tooDear(me, cost2) {
  if (canPay(me, cost2)) return null;
  return { rule: "JN-3.3", message: `It costs ${cost2} Power, but pool and hand together cover only ${me.power + me.hand.length}.` };
}
function notInHand(me, card, rule) {
  return me.hand.includes(card) ? null : { rule, message: `There is no ${cardOf(card).name} in the hand.` };
}
function againstDie(rolls2, index, rule) {
  const value = rolls2[index];
  if (value === void 0) return { rule, message: `There is no roll ${index}: the rolls are numbered 0 to ${rolls2.length - 1}.` };
  const first = rolls2.indexOf(value);
  return first < index ? { rule: "JN-R31", message: `Dice of the same value are one choice: name the first ${value}, roll ${first}.` } : null;
}

function againstPick(rolls2, index, rule) {
  const fault = againstDie(rolls2, index, rule);
  if (fault !== null || rolls2.length > 1) return fault;
  return { rule, message: "A single roll is not picked: pass leaves it as it is." };
}
function againstPass(me, pending) {
  if (pending.type === "commandRoll" && me.rolls.length > 1)
    return { rule: "JN-5.4", message: "With more than one roll one must be picked." };
  if (pending.type === "recover")
    return { rule: "JN-10.1", message: "As many cards are played as left the matrix: one can be played now." };
  return null;
}
function againstLinkCard(me, pending, square) {
  if (pending.type !== "linkCard") return null;
  if (hasSquare(pending.tried, square))
    return { rule: "JN-R52", message: `This array has named ${formatSquare(square)} already, and names a card once.` };
  return hasSquare(linkCandidates(me, pending), square) ? null : { rule: "JN-6.3", message: `${formatSquare(square)} holds no face-down card next to the Linked Systems Array.` };
}

function againstCommander(me, die2) {
  if (!FIGURES.commanders.includes(die2))
    return { rule: "JN-2.2", message: `A Commander has ${FIGURES.commanders.join(", ")} faces, not ${die2}.` };
  const needed = die2 + FIGURES.layoutExtraCards;
  return needed > me.deck.length ? { rule: "JN-R3", message: `A d${die2} needs ${needed} cards, the deck has ${me.deck.length}.` } : null;
}
function againstSquare(me, square) {
  if (hasSquare(me.shape, square)) return { rule: "JN-2.4", message: `${formatSquare(square)} is laid already.` };
  return hasSquare(bordering(me.shape), square) ? null : { rule: "JN-R4", message: `${formatSquare(square)} is next to no laid square; squares that touch at corners are not adjacent.` };
}

function reasonAgainstPlacing(me, action) {
  switch (action.type) {
    case "recoverCard":
      return againstCard(me, action.card, action);
    case "swapSpaces":
      return againstSwap(me, action.a, action.b);
    case "moveSpace":
      return againstMove(me, action.from, action.to);
    default:
      return unreachable(action);
  }
}
function againstCard(me, card, square) {
  if (me.played >= me.removed.length) return { rule: "JN-10.1", message: "Every card that left the matrix has been replaced." };
  if (!me.hand.includes(card)) return { rule: "JN-10.5", message: `There is no ${cardOf(card).name} in the hand.` };
  if (spaceAt(me.matrix, square)) return { rule: "JN-10.3", message: `${formatSquare(square)} is occupied.` };
  return hasSquare(playableSquares(me), square) ? null : notJoined(me, square);
}
function notJoined(me, square) {
  const vacated = without(me.removed, me.matrix);
  const isNear = hasSquare([...vacated, ...bordering([...me.matrix, ...vacated])], square);
  return isNear ? { rule: "JN-10.2", message: `With a card on ${formatSquare(square)} the matrix could not become one contiguous mass again.` } : { rule: "JN-10.3", message: `${formatSquare(square)} is neither vacated nor adjacent to an occupied or vacated square.` };
}
function againstSwap(me, a, b) {
  if (!spaceAt(me.matrix, a) || !spaceAt(me.matrix, b)) return { rule: "JN-10.7", message: "Two occupied squares are swapped." };
  if (compareSquares(a, b) >= 0) return { rule: "JN-10.7", message: "Name two different squares, the first in counting order first." };
  return { rule: "JN-R31", message: "Their contents are alike: swapping them changes nothing." };
}
function againstMove(me, from, to2) {
  if (!spaceAt(me.matrix, from)) return { rule: "JN-10.7", message: `There is nothing on ${formatSquare(from)} to move.` };
  if (spaceAt(me.matrix, to2)) return { rule: "JN-10.7", message: `${formatSquare(to2)} is occupied: swap instead.` };
  if (hasSquare(moveTargets(me, from), to2)) return null;
  return {
    rule: "JN-10.2",
    message: `With ${formatSquare(from)} on ${formatSquare(to2)} the matrix could not become one contiguous mass again.`
  };
}
function againstRetain(me, pending, square) {
  if (pending.type !== "retain") return null;
  if (isSameSquare(pending, square)) return tooDear(me, retainCost(me, pending));
  const what = spaceAt(me.matrix, square)?.faceUp ? "not asked about now" : "no face-up card of the matrix";
  return { rule: "JN-9.6", message: `${formatSquare(square)} is ${what}: ${formatSquare(pending)} is next in counting order.` };
}

function againstAttack(state, seat2, pending, action) {
  const { level: level4, mode, targets } = action;
  const isBad = (target) => target === seat2 || !isLiving(state, target);
  if (targets.some(isBad)) return { rule: "JN-7.8", message: "A target is another seat that has not lost." };
  const rule = `JN-7.${3 + level4}`;
  if (level4 === 1 && mode !== "single") return { rule, message: "Level 1 is one attack of one die." };
  if (level4 === 2 && mode === "triple") return { rule, message: "Level 2 is one attack of two dice, or two of one die." };
  const wanted = MODES.indexOf(mode) + 1;
  if (targets.length !== wanted)
    return { rule, message: `A ${mode} attack of level ${level4} names ${wanted} target${wanted > 1 ? "s" : ""}.` };
  const tooMuch = pending.type === "attack" ? tooDear(seatOf(state, seat2), attackCost(seatOf(state, seat2), pending, level4)) : null;
  if (tooMuch) return tooMuch;
  const alike = mode === "triple" ? { rule: "JN-R51", what: "The attacks of a triple" } : { rule: "JN-R31", what: "Both attacks of a split level 2" };
  return { rule: alike.rule, message: `${alike.what} are alike: name their targets in ascending order.` };
}
function againstDefence(state, me, pending, level4) {
  if (pending.type !== "defend") return null;
  const square = hitSpace(state, pending.attack);
  if (level4 === 0) return { rule: "JN-8.2", message: "Level 0 is only for spaces whose level 1 costs Power." };
  return tooDear(me, defenceCost(me, square, level4));
}

function reasonAgainstToken(state, seat2, pending, action) {
  const me = seatOf(state, seat2);
  switch (action.token) {
    case "intelligence-report":
      return notAnOpponent(state, seat2, action.target, "JN-4.3") ?? nothingToSee(state, action.target, action.look);
    case "rapid-response-team":
      return againstReroll(state, seat2, pending, action);
    case "targeting-report":
      return { rule: "JN-7.9", message: "A Targeting Report is used on an attack of this very declaration." };
    case "emp-squad":
      return notAnOpponent(state, seat2, action.target, "JN-9.2") ?? againstSquad(state, seat2, action);
    case "infiltration-team":
      if (!state.active.includes(seat2)) return { rule: "JN-9.3", message: "An Infiltration Team is used in the user's own Drain only." };
      return notAnOpponent(state, seat2, action.target, "JN-9.4");
    case "research-report":
      return me.deck.length === 0 ? { rule: "JN-10.9", message: "A Research Report needs a card in the deck." } : null;
    case "rd-breakthrough":
      return { rule: "JN-10.10", message: `There is no ${cardOf(action.card).name} in the deck.` };
    case "recovery-team":
      return { rule: "JN-10.11", message: `There is no ${cardOf(action.card).name} in the discard pile.` };
    case "hacker-team":
      return notAnOpponent(state, seat2, action.target, "JN-10.14") ?? {
        rule: "JN-R28",
        message: `At most the own pool (${me.power}) and the target's hand (${state.shown[action.target]?.handCount ?? 0}) can be spent.`
      };
    case "command-report":
    case "command-aide":
    case "anti-infantry-systems":
    case "defense-report":
      return null;
    default:
      return unreachable(action);
  }
}
function notAnOpponent(state, seat2, target, rule) {
  if (target !== seat2 && isLiving(state, target)) return null;
  return { rule, message: `Seat ${target} is no opponent: that is another seat that has not lost.` };
}
function nothingToSee(state, target, look) {
  const shown = state.shown[target];
  const isThere = look === "hand" ? (shown?.handCount ?? 0) > 0 : shown?.matrix.some((space) => space.kind === "card" && !space.faceUp);
  return isThere ? null : { rule: "JN-4.3", message: `Seat ${target} has no ${look === "hand" ? "card in hand" : "face-down card"} to look at.` };
}
function againstReroll(state, seat2, pending, action) {
  if (pending.type === "commandRoll") {
    if (action.attack !== void 0)
      return { rule: "JN-5.3", message: "In Command a die of the own command roll is re-rolled, of no attack." };
    return againstDie(seatOf(state, seat2).rolls, action.roll, "JN-5.3");
  }
  const isHit = pending.type === "rerollHit";
  const rule = isHit ? "JN-7.15" : "JN-8.7";
  const attack = action.attack === void 0 ? void 0 : state.attacks[action.attack];
  if (attack === void 0 || attack.target !== seat2)
    return { rule, message: "Only dice of an attack against the own seat are re-rolled." };
  if (!isHit && !isFailing(seatOf(state, seat2), attack))
    return { rule: "JN-R18", message: "Only a defence that fails at this moment is re-rolled." };
  return againstDie(isHit ? attack.rolls : attack.defenceRolls, action.roll, rule);
}
function againstSquad(state, seat2, { target, x, y }) {
  if (!state.active.includes(target)) return { rule: "JN-R29", message: `Seat ${target} drains nothing now: its turn is another one.` };
  const isFaceUp = state.shown[target]?.matrix.some((space) => space.x === x && space.y === y && space.faceUp);
  if (!isFaceUp) return { rule: "JN-9.2", message: `Seat ${target} has no face-up card on ${formatSquare({ x, y })}.` };
  const isNamed = seatOf(state, seat2).plays.some(
    (play) => play.token === "emp-squad" && play.target === target && play.x === x && play.y === y
  );
  return isNamed ? { rule: "JN-9.2", message: `An EMP Squad has named ${formatSquare({ x, y })} already; the card goes only once.` } : null;
}

function reasonAgainst(state, seat2, pending, action) {
  const me = seatOf(state, seat2);
  switch (action.type) {
    case "useToken":
      return reasonAgainstToken(state, seat2, pending, action);
    case "chooseCommander":
      return againstCommander(me, action.die);
    case "laySquare":
      return againstSquare(me, action);
    case "layCard":
      return notInHand(me, action.card, "JN-2.5");
    case "returnCard":
      return notInHand(me, action.card, pending.type === "keep" ? "JN-2.6" : "JN-10.9");
    case "discardCard":
      return notInHand(me, action.card, pending.type === "discardDown" ? "JN-10.13" : "JN-10.14");
    case "fillToken":
      return "x" in pending && !isSameSquare(pending, action) ? { rule: "JN-8.12", message: `Card tokens are filled in counting order: ${formatSquare(pending)} is next.` } : notInHand(me, action.card, "JN-8.12");
    case "discardForPower":
      return pending.type === "pay" && pending.left === 0 ? { rule: "JN-3.1", message: "Nothing is left to pay, so no card can lower it." } : notInHand(me, action.card, "JN-3.1");
    case "payPower":
      return pending.type === "pay" && me.power < pending.left ? { rule: "JN-3.1", message: `${pending.left} Power is left to pay, but the pool holds ${me.power}: discard cards first.` } : null;
    case "pickRoll":
      return againstPick(me.rolls, action.index, "JN-5.4");
    case "pass":
      return againstPass(me, pending);
    case "payNeutralization":
      return tooDear(me, FIGURES.neutralizationCost);
    case "linkLevel":
      return pending.type === "link" ? tooDear(me, linkCost(me, pending, action.level)) : null;
    case "linkCard":
      return againstLinkCard(me, pending, action);
    case "declareAttack":
      return againstAttack(state, seat2, pending, action);
    case "declareRepair":
      return pending.type === "repair" ? tooDear(me, repairCost(me, pending, action.level)) : null;
    case "repairSpace":
      return hasSquare(unchosenDamage(me), action) ? null : { rule: "JN-7.11", message: `${formatSquare(action)} is no own damage token that waits for a repair.` };
    case "pickTarget":
      return pending.type === "pickTarget" && pending.attack === action.attack ? againstPick(state.attacks[action.attack]?.rolls ?? [], action.index, "JN-7.16") : { rule: "JN-7.16", message: "Attacks are picked for in attack order, each by its own seat." };
    case "defend":
      return againstDefence(state, me, pending, action.level);
    case "retain":
    case "letGo":
      return againstRetain(me, pending, action);
    case "recoverCard":
    case "swapSpaces":
    case "moveSpace":
      return reasonAgainstPlacing(me, action);
    case "endKeep":
    case "removeNeutralization":
    case "holdFire":
    case "endRearrange":
    case "resign":
      return null;
    default:
      return unreachable(action);
  }
}

var refuse2 = refuse;
function explain(state, seat2, action) {
  if (state.result !== null) return gameOver(state);
  const me = state.seats[seat2];
  if (me === void 0) return refuse2("NOT_TO_ACT", "JN-1.3", `There is no seat ${seat2} in this match.`);
  if (me.out !== null) return refuse2("NOT_TO_ACT", "JN-12.4", `Seat ${seat2} has lost and plays no more.`, "Watch the match to its end.");
  if (me.pending === null) {
    const message2 = `Seat ${seat2} owes nothing now: it has finished this step, or has nothing to choose in it.`;
    return refuse2("NOT_TO_ACT", "JN-1.3", message2, "Wait for the next step; resign is always legal.");
  }
  const { rule, message } = reasonFor(state, seat2, me.pending, action);
  return refuse2("NOT_LEGAL", rule, message, insteadOf(state, seat2));
}
function gameOver({ result: result2 }) {
  const byLimit = result2?.reasons.includes("roundLimit") === true;
  const rule = byLimit ? "JN-11.5" : result2?.outcomes.includes("win") ? "JN-11.3" : "JN-11.2";
  return refuse2("GAME_OVER", rule, "The match is over.", "Open a new match to play on.");
}
function reasonFor(state, seat2, pending, action) {
  if (action.type === "resign") return { rule: "JN-1.12", message: "A living seat may resign at any time." };
  const { rule, pendings } = answerOf(action);
  const name = action.type === "useToken" ? `The use of ${cardOf(action.token).name}` : `The action ${action.type}`;
  if (!pendings.includes(pending.type))
    return { rule, message: `${name} answers the choice ${pendings.join(" or ")}, but seat ${seat2} owes ${pending.type}.` };
  if (action.type === "useToken" && !seatOf(state, seat2).tokens.includes(action.token))
    return { rule, message: `Seat ${seat2} has no ${cardOf(action.token).name} token.` };
  return reasonAgainst(state, seat2, pending, action) ?? { rule, message: `${name} is not possible in this form.` };
}
function insteadOf(state, seat2) {
  const types = legalActions(state, seat2).map((legal) => legal.type === "useToken" ? `useToken ${legal.token}` : legal.type);
  return `Legal now: ${[...new Set(types)].join(", ")}.`;
}

var nameOf = (card) => cardOf(card).name;
function describe2(action, state) {
  switch (action.type) {
    case "chooseCommander":
      return `Choose a d${action.die} as Commander`;
    case "laySquare":
      return `Lay square ${formatSquare(action)}`;
    case "layCard":
      return `Lay ${nameOf(action.card)}`;
    case "returnCard":
      return `Return ${nameOf(action.card)} to the deck`;
    case "endKeep":
      return "Keep the rest";
    case "useToken":
      return describeToken(action, state);
    case "pickRoll":
      return `Pick command roll ${action.index + 1}`;
    case "pass":
      return "Pass";
    case "removeNeutralization":
      return "Remove a neutralization token, activate nothing";
    case "payNeutralization":
      return "Pay to remove a neutralization token";
    case "linkLevel":
      return action.level === 0 ? "Link nothing" : `Link at level ${action.level}`;
    case "linkCard":
      return `Link the card on ${formatSquare(action)}`;
    case "declareAttack":
      return describeAttack(action);
    case "holdFire":
      return "Hold fire";
    case "declareRepair":
      return action.level === 0 ? "Repair nothing" : `Repair at level ${action.level}`;
    case "repairSpace":
      return `Repair ${formatSquare(action)}`;
    case "pickTarget":
      return `Attack ${action.attack}: pick the ${state.attacks[action.attack]?.rolls[action.index] ?? "?"}`;
    case "defend":
      return `Defend at level ${action.level}`;
    case "fillToken":
      return `Lay ${nameOf(action.card)} on the repaired space ${formatSquare(action)}`;
    case "retain":
      return `Retain the card on ${formatSquare(action)}`;
    case "letGo":
      return `Let the card on ${formatSquare(action)} go`;
    case "recoverCard":
      return `Play ${nameOf(action.card)} on ${formatSquare(action)}`;
    case "swapSpaces":
      return `Swap ${formatSquare(action.a)} and ${formatSquare(action.b)}`;
    case "moveSpace":
      return `Move ${formatSquare(action.from)} to ${formatSquare(action.to)}`;
    case "endRearrange":
      return "End the rearranging";
    case "discardCard":
      return `Discard ${nameOf(action.card)}`;
    case "discardForPower":
      return `Discard ${nameOf(action.card)} for 1 Power`;
    case "payPower":
      return "Pay the rest from the pool";
    case "resign":
      return "Resign";
    default:
      return unreachable(action);
  }
}
function describeAttack({ level: level4, mode, targets }) {
  const whom = targets.map((target) => `seat ${target}`).join(" and ");
  return `Attack ${whom} at level ${level4}${mode === "single" ? "" : `, ${mode}`}`;
}
function describeToken(action, state) {
  const name = nameOf(action.token);
  switch (action.token) {
    case "intelligence-report":
      return `${name}: look at the ${action.look} of seat ${action.target}`;
    case "rapid-response-team":
      return action.attack === void 0 ? `${name}: re-roll command roll ${action.roll + 1}` : `${name}: re-roll die ${action.roll + 1} of attack ${action.attack}`;
    case "targeting-report":
      return `${name}: one die more for attack ${action.attack + 1} of this Resolve`;
    case "emp-squad":
      return `${name}: deactivate ${shownCard(state, action.target, action)} of seat ${action.target}`;
    case "infiltration-team":
      return `${name}: lower the hand size of seat ${action.target}`;
    case "rd-breakthrough":
      return `${name}: take ${nameOf(action.card)} from the deck`;
    case "recovery-team":
      return `${name}: take ${nameOf(action.card)} from the discard pile`;
    case "hacker-team":
      return `${name}: spend ${action.amount} Power, seat ${action.target} discards as many`;
    case "command-report":
    case "command-aide":
    case "anti-infantry-systems":
    case "defense-report":
    case "research-report":
      return `Use ${name}`;
    default:
      return unreachable(action);
  }
}
function shownCard(state, seat2, { x, y }) {
  const card = state.shown[seat2]?.matrix.find((space) => space.x === x && space.y === y)?.card;
  return card == null ? formatSquare({ x, y }) : `${nameOf(card)} on ${formatSquare({ x, y })}`;
}

function viewConfig(config2, viewer) {
  if (viewer === "omniscient") return { ...config2, decks: config2.decks.map(copyDeck) };
  return { ...config2, decks: config2.decks.map((list, seat2) => seat2 === viewer ? copyDeck(list) : null) };
}
function copyDeck(list) {
  return typeof list === "string" ? list : [...list];
}
function viewAction(action, seat2, viewer) {
  return action.type === "resign" || viewer === seat2 || viewer === "omniscient" ? action : null;
}
function ownerOf(event) {
  switch (event.type) {
    case "deckShuffled":
    case "commanderChosen":
    case "cardsDrawn":
    case "squareLaid":
    case "cardLaid":
    case "cardReturned":
    case "powerPaid":
    case "tokenUsed":
    case "looked":
    case "rerolled":
    case "rollPicked":
    case "neutralizationRemoved":
    case "attackPrepared":
    case "heldFire":
    case "repairChosen":
    case "targetPicked":
    case "defenceChosen":
    case "cardPlayed":
    case "cardLetGo":
    case "cardRetained":
    case "cardTaken":
    case "spacesSwapped":
    case "spaceMoved":
    case "cardDiscarded":
      return event.seat;
    case "commandRolled":
      return event.source === "command" ? null : event.seat;
    case "alertsChanged":
      return event.reason === "antiInfantry" ? event.seat : null;
    case "cardActivated":
      return event.by === "link" ? event.seat : null;
    case "phaseBegan":
    case "commandersRevealed":
    case "drew":
    case "orderSet":
    case "seatRevealed":
    case "attackRevealed":
    case "powerGained":
    case "lookTaken":
    case "commandSettled":
    case "shutdown":
    case "attackDeclared":
    case "spaceRepaired":
    case "hitRolled":
    case "attackHit":
    case "defenceRolled":
    case "spaceDestroyed":
    case "spaceNeutralized":
    case "spaceSurvived":
    case "cardDeactivated":
    case "infiltrated":
    case "cardDrained":
    case "hacked":
    case "seatOut":
    case "gameEnded":
      return null;
    default:
      return unreachable(event);
  }
}
function viewEvent(event, viewer) {
  if (viewer === "omniscient") return event;
  const owner = ownerOf(event);
  return owner === null || owner === viewer ? event : null;
}

var RESTARTED = /* @__PURE__ */ new Set(["defend", "fill", "recover", "hackDiscard"]);
var MOST_DEALS = 200;
function restartSeat(state, seat2, chance) {
  if (state.step === "over" || !RESTARTED.has(state.step)) return false;
  const { seats, attacks } = state;
  const [real, shown] = [seatOf(state, seat2), present(state.shown[seat2], "seat")];
  const isAsked = seatsAsked(state, STEP_RULES[state.step]).includes(seat2);
  if (!isAsked && real.out === null) return false;
  const opened = asOpened(real, shown, state.step);
  const pool = hiddenCards(real, shown);
  for (let deal = 0; deal < MOST_DEALS; deal++) {
    state.seats = seats.with(seat2, dealt(opened, shown, chance.shuffle(pool)));
    state.attacks = attacks.map((attack, id) => copyAttack(attack.target === seat2 ? state.shownAttacks[id] ?? attack : attack));
    if (isAsked) begin({ state, chance, events: [] }, seat2, real.pending !== null);
    if (seatOf(state, seat2).pending === null === (real.pending === null)) return true;
  }
  Object.assign(state, { seats, attacks });
  return false;
}
function asOpened(them, shown, step) {
  const { handCount, deckCount: _, ...known } = cloneJson(shown);
  const discarded = step === "hackDiscard" ? handCount - them.hand.length : 0;
  return { ...them, ...known, hand: [], deck: [], queue: [], played: 0, owed: them.owed + discarded, pending: null };
}
function hiddenCards(them, shown) {
  const hidden = [...them.hand, ...them.deck, ...them.discard, ...them.tokens, ...cardsOn(them.matrix)];
  for (const card of [...shown.discard, ...shown.tokens, ...cardsOn(shown.matrix)]) hidden.splice(hidden.indexOf(card), 1);
  return hidden.sort();
}
function cardsOn(matrix) {
  return matrix.flatMap(({ card }) => card ?? []);
}
function dealt(opened, { handCount }, cards) {
  const them = cloneJson(opened);
  them.hand = cards.splice(0, handCount);
  for (const space of them.matrix) if (space.kind === "card" && !space.faceUp) space.card = cards.shift() ?? null;
  them.deck = cards;
  return them;
}
function begin(play, seat2, owes) {
  const { state, chance } = play;
  if (state.step === "over") return;
  STEP_RULES[state.step].start(play, seat2);
  makeForcedChoices(play, seat2);
  for (let { pending } = seatOf(state, seat2); pending !== null && !owes; { pending } = seatOf(state, seat2)) {
    const choices = choicesOf(state, seat2, pending);
    choose(play, seat2, present(choices[chance.pick(choices.length)], "choice"));
    makeForcedChoices(play, seat2);
  }
}

function resample(state, knower, chance) {
  const twin = cloneJson(state);
  if (knower === "omniscient") return twin;
  const isOwn = (seat2) => knower === "table" || knower === seat2;
  for (const [seat2, me] of twin.seats.entries()) if (isOwn(seat2)) me.deck = chance.shuffle(me.deck.sort());
  for (const seat2 of twin.seats.keys()) if (!isOwn(seat2) && !restartSeat(twin, seat2, chance)) redeal(seatOf(twin, seat2), chance);
  for (const [seat2, them] of twin.seats.entries()) if (!isOwn(seat2)) forgetSecrets(twin, them);
  return twin;
}
function redeal(them, chance) {
  const hidden = them.matrix.filter((space) => space.kind === "card" && !space.faceUp);
  const pool = chance.shuffle([...them.hand, ...hidden.flatMap(({ card }) => card === null ? [] : [card]), ...them.deck].sort());
  const matrixFrom = them.hand.length;
  them.hand = pool.slice(0, matrixFrom);
  hidden.forEach((space, i) => {
    space.card = present(pool[matrixFrom + i], "card for this space");
  });
  them.deck = pool.slice(matrixFrom + hidden.length);
}
function forgetSecrets(twin, them) {
  them.looks = them.looks.map(({ target, what }) => takeLook(twin, target, what));
  if (them.out !== null) Object.assign(them, { shape: [], returned: 0, looks: [], settled: [], removed: [], played: 0 });
}

function capitalized(text2) {
  const [first = ""] = text2;
  return `${first.toUpperCase()}${text2.slice(first.length)}`;
}

var seatByNumber = (seat2) => `seat ${seat2}`;

var MOST_CELLS_PER_SPACE = 10;
function matrixLines(matrix) {
  const picture = pictureOf(matrix);
  const lines = matrix.map((space, index) => spaceLine(space, index + 1, picture.length === 0));
  return [...picture, ...lines.filter((line) => line !== null)];
}
function pictureOf(matrix) {
  const xs = matrix.map(({ x }) => x);
  const ys = matrix.map(({ y }) => y);
  const [left2, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left2 + 1, Math.max(...ys) - top + 1];
  if (!(width * height <= MOST_CELLS_PER_SPACE * matrix.length)) return [];
  const cells = Array.from({ length: height }, () => Array(width).fill("    "));
  matrix.forEach((space, index) => {
    const row = cells[space.y - top];
    if (row !== void 0) row[space.x - left2] = `${index + 1}${markOf(space)}`.padStart(4);
  });
  return cells.map((row) => `  |${row.join("")} |`);
}
function markOf({ kind, faceUp }) {
  if (kind === "damage") return "x";
  if (kind === "token") return "o";
  return faceUp ? "*" : "";
}
function spaceLine(space, position, isNamed) {
  const { kind, card, faceUp, neutral } = space;
  if (kind === "card" && card === null && neutral === 0 && !isNamed) return null;
  const side = card === null ? "" : faceUp ? ", face-up" : ", face-down";
  return `  ${position} ${formatSquare(space)} ${contentsOf(space)}${side}${neutral > 0 ? `, ${neutral} neutralization` : ""}`;
}
function contentsOf({ kind, card }) {
  if (kind === "damage") return "damage";
  if (kind === "token") return "card token";
  return card === null ? "face-down card" : cardOf(card).name;
}

var cardName = (card) => cardOf(card).name;
var listOf = (cards) => cards.length === 0 ? "none" : cards.map(cardName).join(", ");
function text(view2, nameOf2 = seatByNumber) {
  const lines = [heading(view2, nameOf2)];
  view2.seats.forEach((shown, seat2) => {
    lines.push("", ...seatLines(view2, shown, seat2, nameOf2));
  });
  for (const attack of view2.attacks) lines.push(attackLine(attack, nameOf2));
  if (view2.me !== null) lines.push("", ...ownLines(view2.me, nameOf2));
  lines.push("", view2.result === null ? owingLine(view2, nameOf2) : resultLine(view2, nameOf2));
  return lines.join("\n");
}
function heading({ config: config2, phase, step, round, active }, nameOf2) {
  const turn = config2.asynchronous && active.length === 1 ? `, turn of ${active.map(nameOf2).join()}` : "";
  return `Juggernauts (edition ${config2.edition}), round ${round} of at most ${config2.maxRounds}, ${phase} / ${step}${turn}`;
}
function seatLines(view2, shown, seat2, nameOf2) {
  const mine = seat2 === view2.seat ? view2.me : null;
  const status = shown.out === null ? "" : `, out (${shown.out})`;
  const commander2 = shown.commander === null ? "no Commander yet" : `Commander d${shown.commander}`;
  const lines = [
    `${capitalized(nameOf2(seat2))}${mine ? " (you)" : ""}${status}: ${commander2}, Power ${shown.power}, alerts ${shown.alerts}, hand ${shown.handCount}, deck ${shown.deckCount}${shown.shutdowns > 0 ? `, shutdowns ${shown.shutdowns}` : ""}${shown.infiltrations > 0 ? `, infiltrations ${shown.infiltrations}` : ""}`
  ];
  if (shown.tokens.length > 0) lines.push(`  tokens: ${listOf(shown.tokens)}`);
  if (shown.discard.length > 0) lines.push(`  discards: ${listOf(shown.discard)}`);
  return [...lines, ...matrixLines(mine?.matrix ?? shown.matrix)];
}
function attackLine(attack, nameOf2) {
  const { id, seat: seat2, target, card, dice: dice2, rolls: rolls2, pick: pick2, space, defenceLevel, defenceRolls } = attack;
  const parts = [`Attack ${id + 1}: ${nameOf2(seat2)} with ${cardName(card)} at ${nameOf2(target)}, ${dice2} dice`];
  if (rolls2.length > 0) parts.push(`rolls ${rolls2.join(" ")}${pick2 === null ? "" : `, picked ${rolls2[pick2]}`}`);
  if (space !== null) parts.push(`hits ${formatSquare(space)}`);
  if (defenceLevel !== null) parts.push(`defence level ${defenceLevel}`);
  if (defenceRolls.length > 0) parts.push(`defence rolls ${defenceRolls.join(" ")}`);
  return parts.join("; ");
}
function ownLines(me, nameOf2) {
  const lines = [`Your hand: ${listOf(me.hand)}`];
  for (const { target, what, spaces, cards } of me.looks)
    lines.push(
      what === "hand" ? `You saw the hand of ${nameOf2(target)}: ${listOf(cards)}` : `You saw the matrix of ${nameOf2(target)}: ${spaces.map((space) => `${formatSquare(space)} ${cardName(space.card)}`).join(", ")}`
    );
  if (me.rolls.length > 0) lines.push(`Your command rolls: ${me.rolls.join(" ")}`);
  for (const { roll: roll2, result: result2 } of me.settled) lines.push(`Command roll ${roll2}: ${result2}`);
  if (me.shape.length > 0) lines.push(`Your shape without cards: ${me.shape.map(formatSquare).join(" ")}`);
  if (me.declared.length > 0)
    lines.push(
      `You declared: ${me.declared.map(({ card, target, dice: dice2 }) => `${cardName(card)} at ${nameOf2(target)}, ${dice2} dice`).join("; ")}`
    );
  if (me.removed.length > me.played) lines.push(`Cards to play: ${me.removed.length - me.played}`);
  if (me.pending !== null) lines.push(`You owe: ${owed(me.pending)}`);
  return lines;
}
function owed(pending) {
  const { type } = pending;
  const where = "x" in pending ? ` for ${formatSquare(pending)}` : "attack" in pending ? ` for attack ${pending.attack + 1}` : "";
  const left2 = "left" in pending ? `, ${pending.left} left` : "";
  const purpose2 = pending.type === "pay" ? ` for ${pending.purpose.type}` : pending.type === "recoveryDraw" ? ` for ${pending.then}` : "";
  return `${type}${where}${purpose2}${left2}`;
}
function owingLine({ toAct: toAct2 }, nameOf2) {
  return `To act: ${toAct2.map(nameOf2).join(", ")}.`;
}
function resultLine({ result: result2 }, nameOf2) {
  const outcomes2 = result2?.outcomes.map((outcome, seat2) => `${nameOf2(seat2)} ${outcome} (${result2.reasons[seat2]})`) ?? [];
  return `Over after round ${result2?.rounds}: ${outcomes2.join(", ")}.`;
}

var ownViewSchema = define(
  "OwnView",
  "What a seat sees of itself; face-down cards too.",
  seatStateSchema.omit({ deck: true }).extend({ deckCount: count.describe("Cards in the deck.") })
);
var viewSchema = define(
  "View",
  "The match as one viewer sees it (section 8.2).",
  strictObject({
    ...openFields,
    config: configViewSchema,
    seat: seatNumber.nullable().describe("The seat that looks; null for a spectator."),
    me: ownViewSchema.nullable().describe("The own seat with what it hides; null for a spectator."),
    seats: perSeat(seatPublicSchema).describe("The seats as the viewer may see them."),
    toAct: perSeat(seatNumber).describe("The seats that owe a choice."),
    state: stateSchema.optional().describe("For the omniscient viewer only.")
  })
);
function view(state, viewer) {
  const seat2 = typeof viewer === "number" ? viewer : null;
  const seen = {
    game: "juggernauts",
    config: viewConfig(state.config, seat2 ?? "spectator"),
    phase: state.phase,
    step: state.step,
    round: state.round,
    order: [...state.order],
    turn: state.turn,
    active: [...state.active],
    seat: seat2,
    me: seat2 === null ? null : ownView(state, seat2),
    seats: state.shown.map((shown, other) => other === seat2 ? publicOf(seatOf(state, seat2)) : cloneJson(shown)),
    attacks: state.attacks.map((attack, id) => copyAttack(actsOn(state, attack, seat2) ? attack : state.shownAttacks[id] ?? attack)),
    toAct: toAct(state),
    result: cloneJson(state.result)
  };
  return viewer === "omniscient" ? { ...seen, state: cloneJson(state) } : seen;
}
function ownView(state, seat2) {
  const { deck, ...rest } = seatOf(state, seat2);
  return { ...cloneJson(rest), deckCount: deck.length };
}
function actsOn({ step }, attack, seat2) {
  switch (step) {
    case "rerollHit":
    case "defend":
    case "rerollDefence":
      return attack.target === seat2;
    case "pickTarget":
      return attack.seat === seat2;
    default:
      return false;
  }
}

var schemas = {
  config: configInput,
  action: actionSchema,
  event: eventSchema,
  view: viewSchema,
  state: stateSchema,
  matchConfig: configViewSchema,
  reference: dataBookSchema
};
var juggernauts = {
  id: "juggernauts",
  title: "Juggernauts",
  version: 2,
  summary: "Each seat builds a war machine of face-down cards on a grid and commands it with a die of its choice; all seats act in secret and at once, until one machine is rubble or overrun.",
  credits: {
    designer: "Jonathan A. Leistiko",
    source: "Juggernaut(s), rules of April 2006 (pre-release, with the card list) and of August 2006, Invisible City Productions",
    license: "CC BY-NC-SA 2.5"
  },
  rulePrefix: "JN",
  schemas,
  jsonSchemas: () => jsonSchemasOf({ ...schemas, loadout: loadout.schema }),
  reference: dataBook,
  refusals: REFUSALS,
  presets,
  loadout,
  resolveConfig,
  viewConfig,
  seats: ({ seats }) => ({ min: seats, max: seats }),
  isSymmetric: ({ decks }) => decks.every((deck) => isSameJson(deck, decks[0])),
  swapSeats,
  setup: (config2, _seats, chance) => setup(config2, chance),
  toAct,
  step: ({ round, turn, step }) => `${round} ${turn} ${step}`,
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
  rollout: { depth: 8, randomness: 0.1 }
};
export {
  juggernauts as game
};
