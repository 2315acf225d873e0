/**
 * The framework's own store of pages on disk. It isn't documented, and only it knows the pages that the build made ahead
 * and how to read them back; nothing else in the shop reaches into the framework (docs/upgrading.md).
 */
const { default: BuildStore } = require("next/dist/server/lib/incremental-cache/file-system-cache.js");

module.exports = { BuildStore };
