/* oxlint-disable typescript/no-unsafe-argument, typescript/no-unsafe-assignment, typescript/no-unsafe-call,
   typescript/no-unsafe-member-access -- browsers read it as it stands, without types */
// The page at the door of an event, for a device that starts again without a network. It keeps the page and
// the files of its build, and nothing of the API.
(function () {
  var NAMA = "presensi";
  var HALAMAN = "/presensi/";
  var BERKAS = /^\/(assets\/|favicon\.svg$|tampilan\.js$)/;

  function simpan(request, kunci) {
    return fetch(request).then(function (response) {
      if (!response.ok) {
        return response;
      }
      var salinan = response.clone();
      return caches
        .open(NAMA)
        .then(function (cache) {
          return cache.put(kunci, salinan);
        })
        .then(
          function () {
            return response;
          },
          function () {
            return response;
          },
        );
    });
  }

  /** As it is now; without a network as it was. */
  function terbaru(request, kunci) {
    return simpan(request, kunci).catch(function (error) {
      return caches.match(kunci).then(function (ada) {
        return ada || Promise.reject(error);
      });
    });
  }

  /** Named by their content, they never change. */
  function tersimpan(request) {
    return caches.match(request).then(function (ada) {
      return ada || simpan(request, request);
    });
  }

  addEventListener("install", function () {
    self.skipWaiting();
  });

  addEventListener("activate", function (event) {
    event.waitUntil(self.clients.claim());
  });

  addEventListener("fetch", function (event) {
    var request = event.request;
    var alamat = new URL(request.url);
    if (request.method !== "GET" || alamat.origin !== location.origin) {
      return;
    }
    if (request.mode === "navigate") {
      event.respondWith(terbaru(request, HALAMAN));
    } else if (alamat.pathname.indexOf("/assets/") === 0) {
      event.respondWith(tersimpan(request));
    } else if (BERKAS.test(alamat.pathname)) {
      event.respondWith(terbaru(request, request));
    }
  });

  addEventListener("message", function (event) {
    var berkas = event.data.simpan.filter(function (alamat) {
      var url = new URL(alamat);
      return url.origin === location.origin && BERKAS.test(url.pathname);
    });
    var semua = berkas.map(function (alamat) {
      return tersimpan(new Request(alamat));
    });
    semua.push(simpan(new Request(HALAMAN), HALAMAN));
    event.waitUntil(Promise.allSettled(semua));
  });
})();
